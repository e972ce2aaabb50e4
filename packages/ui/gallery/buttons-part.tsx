import { Button, type ButtonVariant, IconButton } from "../src/button.tsx";
import { HoldButton } from "../src/hold-button.tsx";
import { BellIcon } from "../src/icon.tsx";
import { Box, Part } from "./box.tsx";

const variants: readonly ButtonVariant[] = [
  "primary",
  "secondary",
  "tonal",
  "quiet",
  "buy",
  "sell",
  "danger",
];

export function ButtonsPart() {
  return (
    <Part title="Buttons">
      {variants.map((variant) => (
        <Box key={variant} caption={variant}>
          <div className="flow">
            <Button variant={variant}>Buy BTC</Button>
            <Button variant={variant} isBusy>
              Sending
            </Button>
            <Button variant={variant} disabledReason="The market is closed.">
              Off
            </Button>
          </div>
        </Box>
      ))}
      <Box caption="Sizes, hold, icon">
        <div className="flow">
          <Button variant="primary" size="lg">
            Large 48
          </Button>
          <Button variant="primary">Regular</Button>
          <Button variant="primary" size="sm">
            Small 32
          </Button>
          <IconButton label="Notifications, 3 new" count="3">
            <BellIcon />
          </IconButton>
          <HoldButton onHeld={() => document.body.setAttribute("data-held", "yes")}>
            Hold to reset account
          </HoldButton>
        </div>
      </Box>
    </Part>
  );
}
