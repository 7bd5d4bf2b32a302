import type { MailTemplates } from '../../identity/index.ts'

interface Merged {
  name: string
  from: string
  into: string
  publicUrl: string
}

/** By whose owner reads it: of the company that is closed, or of the one that stays. */
export const MERGED: Record<'from' | 'into', MailTemplates<Merged>> = {
  from: {
    en: ({ name, from, into, publicUrl }) => ({
      subject: `${from} is now part of ${into}`,
      body: `Hello ${name},

Our staff found that ${from} and ${into} are one company, and merged the first into the second.

Everything that ${from} had here stands with ${into}: people, fleet, papers, loads, bids, shipments and invoices. You were signed out. Log in as before, with the same address and password. Your role is now Coordinator; the owner of ${into} can change it.

If you think this is wrong, write to us at once: ${publicUrl}/contact?topic=support
`,
    }),
    es: ({ name, from, into, publicUrl }) => ({
      subject: `${from} ahora forma parte de ${into}`,
      body: `Hola, ${name}:

Nuestro personal encontró que ${from} y ${into} son una sola empresa y fusionó la primera con la segunda.

Todo lo que ${from} tenía aquí está ahora en ${into}: personas, flota, documentos, cargas, ofertas, envíos y facturas. Se cerró su sesión. Iníciela como antes, con el mismo correo y la misma contraseña. Su función es ahora Coordinador; el propietario de ${into} puede cambiarla.

Si cree que es un error, escríbanos de inmediato: ${publicUrl}/contact?topic=support
`,
    }),
  },
  into: {
    en: ({ name, from, into, publicUrl }) => ({
      subject: `${from} was merged into ${into}`,
      body: `Hello ${name},

Our staff found that ${from} and ${into} are one company. What ${from} had here now stands with yours, and its people are members of ${into}; look at their roles: ${publicUrl}/settings

If you think this is wrong, write to us at once: ${publicUrl}/contact?topic=support
`,
    }),
    es: ({ name, from, into, publicUrl }) => ({
      subject: `${from} se fusionó con ${into}`,
      body: `Hola, ${name}:

Nuestro personal encontró que ${from} y ${into} son una sola empresa. Lo que ${from} tenía aquí está ahora en la suya, y sus personas son miembros de ${into}; revise sus funciones: ${publicUrl}/settings

Si cree que es un error, escríbanos de inmediato: ${publicUrl}/contact?topic=support
`,
    }),
  },
}
