// Mozilla's "intermediate" configuration: TLS 1.2 and 1.3, forward secrecy and authenticated ciphers alone. Of its list the
// ciphers with finite-field Diffie-Hellman are left out: every client of TLS 1.2 that has these has elliptic curves as well.
import { constants } from "node:crypto";
import type { SecureContextOptions } from "node:tls";

const ciphers = [
  "TLS_AES_128_GCM_SHA256",
  "TLS_AES_256_GCM_SHA384",
  "TLS_CHACHA20_POLY1305_SHA256",
  "ECDHE-ECDSA-AES128-GCM-SHA256",
  "ECDHE-RSA-AES128-GCM-SHA256",
  "ECDHE-ECDSA-AES256-GCM-SHA384",
  "ECDHE-RSA-AES256-GCM-SHA384",
  "ECDHE-ECDSA-CHACHA20-POLY1305",
  "ECDHE-RSA-CHACHA20-POLY1305",
];

export const tlsSettings = {
  minVersion: "TLSv1.2",
  ciphers: ciphers.join(":"),
  ecdhCurve: "X25519:prime256v1:secp384r1",
  // The client knows best which cipher its machine is quick at.
  honorCipherOrder: false,
  secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
} as const satisfies SecureContextOptions;
