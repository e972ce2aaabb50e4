// The questions about the software, accounts and support, in Spanish.
import type { HelpText } from "../help-text.ts";

export const es: HelpText = {
  start: {
    title: "Primeros pasos",
    questions: {
      "what-is-this": {
        question: "¿Qué puedo hacer aquí?",
        answer: `Mirar los mercados, practicar con dinero demo, operar y comprobar de dónde salió cada ejecución y cada saldo.

Empieza en [Mercado](/market): elige un par y pulsa Comprar o Vender en su página. Mientras arriba esté elegido **Demo**, nada te cuesta
dinero.`,
      },
      "demo-account": {
        question: "¿Qué es la cuenta demo?",
        answer: `Un segundo juego de saldos que empieza con 10.000,00 USD de dinero demo. Opera en el mismo motor, con las mismas reglas, controles y
comisiones que el dinero real. Demo y real tienen libros y saldos separados: nada pasa de un lado al otro, y el dinero demo no se puede
retirar.

Cambia entre demo y real con el interruptor de la parte superior de la página o en tu [Perfil](/profile).`,
      },
      "demo-reset": {
        question: "¿Cómo reinicio la cuenta demo y qué se pierde?",
        answer: `Pulsa **Reiniciar** en la banda ámbar o abre tu [Perfil](/profile). Hay dos reinicios. Los dos cancelan tus órdenes demo abiertas.

| Reinicio         | USD demo               | Otros activos demo | Historial                                       |
| ---------------- | ---------------------- | ------------------ | ----------------------------------------------- |
| Reiniciar saldo  | vuelven a 10.000,00    | se quedan          | se queda donde está                             |
| Reiniciar cuenta | vuelven a 10.000,00    | se devuelven       | pasa a «Antes del reinicio», no se pierde nada     |

Mantén pulsado el botón hasta que se llene; una pulsación corta no hace nada.`,
      },
      "market-source": {
        question: "¿De dónde vienen los precios?",
        answer: `De la fuente de mercado que eligió el operador de esta instalación. En un ordenador su nombre está al pie de cada página, y la página de
bienvenida también lo dice:

- **Mercado simulado**: calculado, para practicar. No dice nada de los mercados reales.
- **Mercado grabado**: un día pasado, reproducido de nuevo.
- **En vivo**: los precios públicos del mercado que se nombra.

La prueba de cada ejecución también nombra la fuente.`,
      },
      keyboard: {
        question: "¿Hay atajos de teclado?",
        answer: `Sí. Pulsa **?** en cualquier página para verlos. **/** lleva a la búsqueda, **D** cambia entre claro y oscuro, y **g** seguida de una letra abre
un lugar: **g t** es Operar.`,
      },
    },
  },
  security: {
    title: "Cuenta y seguridad",
    questions: {
      "forgot-password": {
        question: "Olvidé mi contraseña. ¿Y ahora?",
        answer: `Abre [Contraseña olvidada](/forgot-password) y escribe el correo de tu cuenta. Si hay una cuenta con él, te enviamos un enlace. Sirve una vez,
durante una hora. Cuando eliges una contraseña nueva, se cierra la sesión en todos tus dispositivos.

Si no llega ningún correo, mira en la carpeta de correo no deseado.`,
      },
      "who-is-signed-in": {
        question: "¿Cómo veo quién tiene sesión abierta en mi cuenta?",
        answer: `[Privacidad](/settings/privacy) muestra tus sesiones con dispositivo, dirección y último uso. Cierra una, o todas las demás a la vez. Debajo está lo
que ocurrió a la puerta de tu cuenta en los últimos 90 días: accesos, intentos rechazados y cambios de contraseña.`,
      },
      "two-step": {
        question: "¿Cómo protejo mejor mi cuenta?",
        answer: `En [Seguridad](/settings/security). Los **Códigos de una app** piden un segundo paso al iniciar sesión, así que una contraseña robada no basta. Una
**clave de acceso** inicia tu sesión con huella, rostro o el código de tu dispositivo. Guarda los **códigos de recuperación** que recibes: cada
uno inicia tu sesión una vez si no tienes tu dispositivo. Antes de cambios importantes te pedimos una vez más que confirmes quién eres.`,
      },
      "api-keys": {
        question: "¿Puede mi propio programa usar mi cuenta?",
        answer: `Sí, con una clave que creas en [Claves API](/settings/api-keys). Puede leer, o leer y operar; no puede iniciar sesión, retirar ni cambiar la
cuenta. Puedes limitarla a ciertas direcciones de red y ponerle una fecha de fin. Se muestra una sola vez, y puedes revocarla en cualquier
momento.`,
      },
      "change-password": {
        question: "¿Qué pasa cuando cambio mi contraseña?",
        answer: `Todas tus demás sesiones terminan y te avisamos por correo. En el dispositivo donde la cambiaste sigues dentro. Ve a
[Cambiar contraseña](/settings/change-password).`,
      },
      "change-email": {
        question: "¿Cómo cambio mi correo electrónico?",
        answer: `En [Cuenta](/settings/account). Te pedimos una vez más que confirmes quién eres, y abres el enlace que enviamos a la nueva dirección. Hasta entonces
vale la anterior. A la anterior le avisamos, y cuando el cambio se hace se cierra la sesión en tus otros dispositivos.`,
      },
      "how-long-signed-in": {
        question: "¿Cuánto dura mi sesión?",
        answer: `Una sesión termina tras 7 días sin uso y, en todo caso, a los 30 días. Cierra la sesión en tu [Perfil](/profile) si el dispositivo no es tuyo.`,
      },
    },
  },
  support: {
    title: "Soporte y datos",
    questions: {
      "reach-support": {
        question: "¿Cómo contacto con soporte?",
        answer: `Abre el chat: en el teléfono es el botón redondo sobre la navegación; en un ordenador, el botón de la parte inferior de la página. Necesitas haber
iniciado sesión. La conversación es la misma en todos tus dispositivos, y un mensaje que envías sin conexión sale cuando vuelves a tenerla.`,
      },
      "chat-files": {
        question: "¿Qué archivos puedo enviar en el chat?",
        answer: `Imágenes, PDF, documentos de Word, texto sin formato y ZIP, de hasta 10 MB cada uno. Suelta un archivo sobre el chat o elígelo con el clip. Las
imágenes se escriben de nuevo, para que los datos ocultos de tu cámara, como el lugar, no viajen con ellas. Un mensaje tiene como máximo 2000
caracteres.`,
      },
      "chat-ticks": {
        question: "¿Qué significan las marcas junto a mis mensajes?",
        answer: `Una marca: el mensaje está con nosotros. Dos marcas: alguien de soporte lo ha leído.`,
      },
      "my-data": {
        question: "¿Qué datos míos guardan?",
        answer: `La [Política de privacidad](/privacy-policy) los enumera, con el motivo y por cuánto tiempo. Aquí no hay rastreadores ni publicidad. En
[Privacidad](/settings/privacy) puedes crear una copia de todo lo que guardamos sobre ti; te escribimos cuando está lista, y se conserva siete
días.`,
      },
      "delete-account": {
        question: "¿Cómo elimino mi cuenta?",
        answer: `En [Eliminar cuenta](/settings/delete-account). Termina catorce días después de que lo pidas; hasta entonces puedes cambiar de idea. Antes no debe
quedar dinero real ni órdenes reales abiertas. Las órdenes, ejecuciones y movimientos se conservan bajo un simple número, porque los saldos de
todos están hechos de los mismos asientos; nada en ellos dice quién eras.`,
      },
      "what-i-agreed-to": {
        question: "¿Dónde veo lo que acepté?",
        answer: `[Términos y condiciones](/settings/terms-and-conditions) muestra qué versión aceptaste y cuándo. Las versiones anteriores se pueden seguir leyendo.`,
      },
    },
  },
};
