import { useState } from "react";
import { IconButton } from "../src/button.tsx";
import { ChatHead, ChatLog, ChatNotice, ChatPanel, Message, Typing } from "../src/chat.tsx";
import { Composer, PendingFile } from "../src/composer.tsx";
import { FileLine } from "../src/dropzone.tsx";
import { FileTextIcon, MinusIcon, XIcon } from "../src/icon.tsx";
import { Box, Part } from "./box.tsx";

const messageLabels = { sending: "Sending", sent: "Sent", read: "Read" };
const composerLabels = {
  message: "Message",
  placeholder: "Write a message",
  attach: "Attach a file, up to 10 MB",
  send: "Send",
  secure: "This conversation is secure and private",
};

export function ChatPart() {
  const [text, setText] = useState("Here they are.");
  return (
    <Part title="Chat">
      <Box isFlush>
        <ChatPanel label="Live Support" className="h560">
          <ChatHead title="Live Support" status="Online">
            <IconButton label="Minimize">
              <MinusIcon />
            </IconButton>
            <IconButton label="Close">
              <XIcon />
            </IconButton>
          </ChatHead>
          <Log />
          <Composer
            value={text}
            onChange={setText}
            onSend={() => setText("")}
            canSend={text.trim() !== ""}
            onFiles={() => undefined}
            labels={composerLabels}
          >
            <div className="prev">
              <PendingFile
                name="receipt-2026-11-20.pdf"
                detail="184.2 KB"
                preview={<FileTextIcon className="icon-24" />}
                removeLabel="Remove the receipt"
                onRemove={() => undefined}
                progress={0.62}
              />
              <PendingFile
                name="recording.mov"
                detail="48 MB"
                preview={<FileTextIcon className="icon-24" />}
                removeLabel="Remove the recording"
                onRemove={() => undefined}
                error="File too large. Please select a file smaller than 10MB."
              />
            </div>
          </Composer>
        </ChatPanel>
      </Box>
    </Part>
  );
}

function Log() {
  return (
    <ChatLog label="Messages">
      <ChatNotice>
        <b>Hello Mara. How can we help?</b>
        <br />
        Average response time is under 2 minutes.
      </ChatNotice>
      <Message isMine isTurn isLast state="read" time="02:08 PM" labels={messageLabels}>
        Hi, my deposit is not in my balance yet.
      </Message>
      <Message isMine={false} isTurn isLast author="Support Agent" time="02:09 PM" labels={messageLabels}>
        Could you send the PDF from your bank?
      </Message>
      <Message
        isMine
        isTurn
        state="sent"
        time="02:14 PM"
        labels={messageLabels}
        attachment={<FileLine icon={<FileTextIcon />} name="receipt-2026-11-20.pdf" detail="PDF, 184.2 KB" />}
      />
      <Message
        isMine
        isTurn
        isLast
        state="failed"
        time="02:15 PM"
        labels={messageLabels}
        failure="Failed to send message. Please try again."
        failureActions={<button type="button">Try again</button>}
      >
        Good to know.
      </Message>
      <Typing label="Support Agent is typing" />
    </ChatLog>
  );
}
