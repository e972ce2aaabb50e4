import type { ticketReplace } from "../en/ticket-replace.ts";
import type { Translation } from "../define-messages.ts";

export default {
  replace: "Substituir",
  hint: "Para mudar o lado, o tipo ou outra coisa, substitua-a: a boleta abre com os valores dela.",
  note: "O envio cancela primeiro {what}, mesmo que a nova ordem seja rejeitada em seguida; se ela já tiver terminado até lá, nada é enviado.",
  ended: "A ordem a substituir terminou. Nada seria enviado no lugar dela.",
  separate: "Enviar uma ordem separada",
  gone: "Esta ordem não está mais aberta, então não há nada a substituir.",
} satisfies Translation<typeof ticketReplace>;
