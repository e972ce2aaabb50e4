import { lazy, type ReactNode, Suspense } from "react";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Support is not what a page is opened for: its code comes once the browser has nothing better to do. */
const ChatLauncher = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return importWithRetry(() => import("../../features/chat/chat-launcher.tsx"))();
});

interface Props {
  place: "bar" | "header" | "page";
  isFloating?: boolean;
  isChatPage?: boolean;
  /** Holds the place, so that nothing moves when the button comes. */
  children?: ReactNode;
}

/** Where the chat is opened from. */
export function SupportPlace({ children, ...rest }: Props) {
  return (
    <Suspense fallback={children}>
      <ChatLauncher {...rest} />
    </Suspense>
  );
}
