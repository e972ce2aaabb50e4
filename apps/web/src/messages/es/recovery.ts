import type { recovery } from "../en/recovery.ts";
import type { Translation } from "../define-messages.ts";

export default {
  title: "Ayuda",
  recovery: "Sin acceso a tu cuenta",
  forgot: "He olvidado mi contraseña",
  forgot1: "Abre «Contraseña olvidada» e introduce el correo de tu cuenta.",
  forgot2: "Abre el enlace que recibas. Vale una vez, durante una hora.",
  forgot3: "Elige una contraseña nueva. Se cierra la sesión en todos tus dispositivos.",
  second: "He perdido mi teléfono, mi app de códigos o mi llave de acceso",
  second1: "Inicia sesión con tu correo y contraseña.",
  second2:
    "En el segundo paso elige «Usar un código de recuperación» e introduce uno de los que guardaste. Cada uno vale una vez.",
  second3: "Después quita lo que perdiste y configura un nuevo segundo paso en Ajustes, Seguridad.",
  second4:
    "Sin código de recuperación ni otra llave de acceso, escribe al operador. Nada en esta página evita el segundo paso.",
  email: "Ya no puedo leer mi correo",
  email1: "Si conoces tu contraseña, inicia sesión y cambia la dirección en Ajustes, Cuenta.",
  email2: "Si no, escribe al operador desde una dirección que conozca e indica qué cuenta es.",
  locked: "No puedo entrar aunque mi contraseña es correcta",
  locked1: "Tras muchas contraseñas erróneas el acceso se detiene. Espera lo que diga el mensaje.",
  locked2: "Si la pausa no termina, elige una contraseña nueva. Eso la termina.",
  locked3: "En una cuenta congelada aún puedes entrar: ves todo, cancelas órdenes y escribes a soporte.",
  openForgot: "Contraseña olvidada",
  openLogin: "Iniciar sesión",
  contact: "Contacto",
  contactNone: "El operador de esta instalación no ha publicado cómo contactarlo.",
  contactSignedIn: "Si puedes iniciar sesión, soporte responde en el chat.",
  noMail: "Esta instalación no envía correos. Su propietario te pasa los enlaces que pidas.",
} satisfies Translation<typeof recovery>;
