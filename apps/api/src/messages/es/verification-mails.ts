import type { verificationMails } from "../en/verification-mails.ts";
import type { Translation } from "../define-messages.ts";

export default {
  hello: "Hola:",
  end: "Encuentras todo en Fillmark, en Ajustes, Verificación KYC.",

  approvedSubject: "El nivel {level} está aprobado",
  approved: "Se aprobó lo que enviaste para el nivel {level} de la verificación.",
  askedAgainSubject: "Envía algo otra vez, por favor",
  askedAgain:
    "Revisamos lo que enviaste para el nivel {level} de la verificación y necesitamos una parte otra vez:",
  rejectedSubject: "El nivel {level} no se aprobó",
  rejected:
    "No se aprobó lo que enviaste para el nivel {level} de la verificación, y la decisión es definitiva.",
  renewalAskedSubject: "Renueva el nivel {level}, por favor",
  renewalAsked: "Necesitamos otra vez lo que pide el nivel {level} de la verificación.",
  expiredSubject: "El nivel {level} ha vencido",
  expired:
    "Lo que nos mostraste para el nivel {level} de la verificación ya no vale. Puedes enviarlo de nuevo.",
  endsSoonSubject: "Tu verificación del nivel {level} vence pronto",
  endsSoon:
    "Lo que nos mostraste para el nivel {level} vale hasta el {day}. Después tendrás los límites del nivel anterior.",
  levelSetSubject: "Cambió tu nivel de verificación",
  levelSet: "Nuestro equipo fijó tu nivel de verificación en {level}, hasta el {day}.",

  personal: "Datos personales",
  identity: "Datos de tu documento de identidad",
  identity_front: "Documento de identidad, anverso",
  identity_back: "Documento de identidad, reverso",
  selfie: "Foto tuya",
  address_proof: "Comprobante de domicilio",
  funds: "Origen de los fondos",
  funds_proof: "Comprobante del origen de los fondos",
} satisfies Translation<typeof verificationMails>;
