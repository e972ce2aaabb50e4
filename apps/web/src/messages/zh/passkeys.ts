import type { passkeys } from "../en/passkeys.ts";
import type { Translation } from "../define-messages.ts";

export default {
  use: "使用通行密钥",
  closed: "浏览器的询问已关闭或超时，请重试。",
  exists: "此设备已有您账户的通行密钥。",
  unable: "此设备无法创建需要指纹、面容或密码的通行密钥。",
  notHere: "通行密钥需用域名（而非数字地址）打开本站，并使用支持它的浏览器。",
  failed: "浏览器未能在此使用通行密钥。请重试，或换一种方式。",
} satisfies Translation<typeof passkeys>;
