/** Invitations to bid by link, as the owner of the load sees them; the page behind the link is public and English (decision 018). */
export const publicBids: Record<string, string> = {
  // Refusals
  'That code is not correct.': 'Ese código no es correcto.',
  'That code is not correct. One try is left.': 'Ese código no es correcto. Queda un intento.',
  'That code is not correct. {1} tries are left.': 'Ese código no es correcto. Quedan {1} intentos.',
  'That code is not right, and it was the last try. Ask for a new code.':
    'Ese código no es correcto y era el último intento. Pida un código nuevo.',
  'Enter the code from your mail first.': 'Escriba primero el código de su correo.',
  'Enter the six digits from the mail.': 'Escriba los seis dígitos del correo.',
  'Give a USDOT or an MC number.': 'Indique un número USDOT o MC.',
  'You bid with {1} {2}, and your company goes by {3}. Claim it only if both are yours: whoever invited you sees the two.':
    'Usted ofertó con {1} {2} y su empresa usa {3}. Reclame la oferta solo si ambos son suyos: quien lo invitó ve los dos.',
  'A company invites at most {1} carriers by link in 24 hours. Try again tomorrow.':
    'Una empresa invita por enlace a {1} transportistas como máximo en 24 horas. Inténtelo mañana.',
  'A load has at most {1} open invitations. Take one back first.':
    'Una carga tiene {1} invitaciones abiertas como máximo. Retire una primero.',
  'The link must end in the future.': 'El enlace debe terminar en el futuro.',
  'A link works for at most {1} days.': 'Un enlace vale {1} días como máximo.',

  // The owner's screen
  'The invitations did not load': 'No se cargaron las invitaciones',
  'Invited by link': 'Invitados por enlace',
  '{count} invited by link have bid, sealed like the others_one':
    '{count} invitado por enlace ha ofertado, con el precio sellado como los demás',
  '{count} invited by link have bid, sealed like the others_other':
    '{count} invitados por enlace han ofertado, con el precio sellado como los demás',
  'A carrier without an account sees this load and names a price, flagged unverified.':
    'Un transportista sin cuenta ve esta carga y da un precio, marcado como no verificado.',
  'Invite by link': 'Invitar por enlace',
  'Has bid': 'Ofertó',
  Claimed: 'Reclamada',
  ', works until {day}': ', vale hasta el {day}',
  'Take the link of {carrier} back?': '¿Retirar el enlace de {carrier}?',
  'Take it back': 'Retirarlo',
  'The link': 'El enlace',
  'It opens nothing any more': 'Ya no abre nada',
  'Their bid': 'Su oferta',
  'It stands no more and cannot be claimed': 'Ya no vale y no se puede reclamar',
  ', claimed by {company}': ', reclamada por {company}',
  'They bid as {number} and go by another': 'Ofertó con {number} y usa otro número',
  'Invited to {reference}': 'Invitado a {reference}',
  'The link is on its way to {email} and works until {day}.': 'El enlace va en camino a {email} y vale hasta el {day}.',
  'It is shown here once. Whoever holds it sees the load; only the invited mailbox can bid.':
    'Se muestra aquí una sola vez. Quien lo tenga ve la carga; solo el buzón invitado puede ofertar.',
  Link: 'Enlace',
  'Copy the link': 'Copiar el enlace',
  'Invite another': 'Invitar a otro',
  'Invite a carrier to {reference} by link': 'Invitar a un transportista a {reference} por enlace',
  'if you know it': 'si la conoce',
  'The link works': 'El enlace vale',
  'Until bids close, at most 14 days': 'Hasta que cierren las ofertas, 14 días como máximo',
  'Name my company in the mail and on the page': 'Nombrar a mi empresa en el correo y en la página',
  'They see cities, days, equipment and goods: no street, no contact, and no target.':
    'Ve ciudades, días, equipo y mercancía: ninguna calle, ningún contacto y ningún precio objetivo.',
  'Send the link': 'Enviar el enlace',
  'Asked. The mail brings a link to claim the bid.': 'Pedido. El correo lleva un enlace para reclamar la oferta.',
  'Unverified bids': 'Ofertas no verificadas',
  'They count in no comparison and cannot be awarded before the carrier has joined and claimed them.':
    'No cuentan en ninguna comparación y no se pueden adjudicar antes de que el transportista se registre y las reclame.',
  Unverified: 'No verificada',
  'Show all {figure}': 'Mostrar las {figure}',
  'changed {count} times, last {day}_one': 'cambiada {count} vez, el {day}',
  'changed {count} times, last {day}_other': 'cambiada {count} veces, la última el {day}',
  'Before your last change of the load': 'Anterior a su último cambio de la carga',
  'Ask them to join': 'Pedirle que se registre',
  'Ask again': 'Pedirlo de nuevo',
  'Asked {day}': 'Pedido el {day}',
  '{numbers}, as typed': '{numbers}, según lo escribió',
  'The register knows no such number': 'El registro no conoce ese número',
  'Register: {name}, active': 'Registro: {name}, vigente',
  'Register: {name}, not active': 'Registro: {name}, no vigente',
}
