interface Merged {
  name: string
  /** Whose owner reads it: of the company that is closed, or of the one that stays. */
  side: 'from' | 'into'
  from: string
  into: string
  publicUrl: string
}

export const mergedMail = (of: Merged): { subject: string; body: string } =>
  of.side === 'from'
    ? {
        subject: `${of.from} is now part of ${of.into}`,
        body: `Hello ${of.name},

Our staff found that ${of.from} and ${of.into} are one company, and merged the first into the second.

Everything that ${of.from} had here stands with ${of.into}: people, fleet, papers, loads, bids, shipments and invoices. You were signed out. Log in as before, with the same address and password. Your role is now Coordinator; the owner of ${of.into} can change it.

If you think this is wrong, write to us at once: ${of.publicUrl}/contact?topic=support
`,
      }
    : {
        subject: `${of.from} was merged into ${of.into}`,
        body: `Hello ${of.name},

Our staff found that ${of.from} and ${of.into} are one company. What ${of.from} had here now stands with yours, and its people are members of ${of.into}; look at their roles: ${of.publicUrl}/settings

If you think this is wrong, write to us at once: ${of.publicUrl}/contact?topic=support
`,
      }
