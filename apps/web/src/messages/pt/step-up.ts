import type { stepUp } from "../en/step-up.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Confirme que é você",
  lead: "Perguntamos uma vez antes de algo importante. Sua resposta vale por dez minutos.",
  loading: "Vendo como você pode confirmar",
  failed: "Não pudemos perguntar. Nada foi feito.",
  code: "Código do autenticador",
  codeHint: "Seis dígitos. Mudam a cada meio minuto.",
  codeMissing: "Digite todos os seis dígitos.",
  confirm: "Confirmar",
  password: "Senha",
  passwordMissing: "Digite sua senha.",
  passkeyLead: "Seu dispositivo pede sua digital, seu rosto ou o código dele.",
  useCode: "Usar um código do autenticador",
  usePassword: "Usar a senha",
} satisfies Translation<typeof stepUp>;
