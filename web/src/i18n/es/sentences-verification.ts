/** What the server says of a company’s verification, to it and to staff. */
export const sentencesVerification: Record<string, string> = {
  'Something is still missing. It stands in the list.': 'Todavía falta algo. Está en la lista.',
  'This verification has moved on. Look again.': 'Esta verificación ya avanzó. Véala de nuevo.',
  'Somebody else has this case.': 'Otra persona tiene este caso.',
  '{1} has this case.': '{1} tiene este caso.',
  'You no longer hold this case. Take it again, then go on.': 'Usted ya no tiene este caso. Tómelo de nuevo y siga.',
  'Give every check an outcome first.': 'Primero dé un resultado a cada comprobación.',
  'You may not decide about this company.': 'Usted no puede decidir sobre esta empresa.',
  'You may not decide about this company: you belong to it.':
    'Usted no puede decidir sobre esta empresa: pertenece a ella.',
  'You may not decide about this company: you belonged to it or acted for it.':
    'Usted no puede decidir sobre esta empresa: perteneció a ella o actuó por ella.',
  'You may not decide about this company: your mail is of its domain.':
    'Usted no puede decidir sobre esta empresa: su correo es de su dominio.',
  'You rejected this company. Its appeal is decided by somebody else.':
    'Usted rechazó esta empresa. Su apelación la decide otra persona.',
  'A colleague has to confirm what you proposed.': 'Un colega tiene que confirmar lo que usted propuso.',
  'Another company is verified under this USDOT number. Staff will look into it.':
    'Otra empresa está verificada con este número USDOT. El personal lo examinará.',
  'Another company is verified under this tax number. Staff will look into it.':
    'Otra empresa está verificada con este número fiscal. El personal lo examinará.',
  'This rejection can no longer be appealed.': 'Este rechazo ya no se puede apelar.',
  'Give your USDOT or MC number.': 'Indique su número USDOT o MC.',
  'Give your auto liability cover.': 'Indique su cobertura de responsabilidad vehicular.',
  'The register shows no authority to haul under your number. Upload the authority letter.':
    'El registro no muestra autoridad de transporte con su número. Suba la carta de autoridad.',
  'Upload your W-9.': 'Suba su W-9.',
  'Upload your certificate of insurance.': 'Suba su certificado de seguro.',
  'Nobody of the company can be written to.': 'No se puede escribir a nadie de la empresa.',
  'Give the phone number on which we may call you.': 'Indique el teléfono al que podemos llamarle.',
  'Answer this first.': 'Conteste esto primero.',
  'Answer in words, with a document, or both.': 'Conteste con palabras, con un documento o con ambos.',
  'Choose one of your own documents.': 'Elija uno de sus propios documentos.',
  'Say in at least 20 characters what was overlooked.': 'Diga en al menos 20 caracteres qué se pasó por alto.',
  'Choose OK, not OK or not applicable.': 'Elija correcto, incorrecto o no aplica.',
  'Say what it was checked against.': 'Diga con qué se comprobó.',
  'Say in a note why it is not OK, or does not apply.': 'Diga en una nota por qué no es correcto o no aplica.',
  'Write down which number you called and who answered.': 'Anote a qué número llamó y quién contestó.',
  'Choose a reason from the list.': 'Elija un motivo de la lista.',
  'Choose at least one reason.': 'Elija al menos un motivo.',
  'List what you ask for.': 'Enumere lo que pide.',
  'Ask for at least one thing.': 'Pida al menos una cosa.',
  'Ask for at most 10 things at once.': 'Pida como máximo 10 cosas a la vez.',

  // Notices
  'We have your verification': 'Tenemos su verificación',
  'Staff look at it in the order in which they come. You hear from us here and by mail.':
    'El personal las revisa en el orden en que llegan. Le avisaremos aquí y por correo.',
  'We are verifying your company': 'Estamos verificando su empresa',
  'Look at what is still missing, and send it in.': 'Vea qué falta y envíelo.',
  'Your verification needs more from you': 'Su verificación necesita algo más de usted',
  'You are verified': 'Usted está verificado',
  'Staff have checked who you are.': 'El personal ha comprobado quién es usted.',
  'Your verification was refused': 'Su verificación fue rechazada',
  '{1} You may appeal once, within 30 days; somebody else decides.':
    '{1} Puede apelar una vez, dentro de 30 días; decide otra persona.',
  'We have your appeal': 'Tenemos su apelación',
  'Somebody else than before decides it.': 'La decide otra persona.',
  'We look at your company again': 'Revisamos de nuevo su empresa',
  'Something that was checked has changed. If it was none of you, tell us at once.':
    'Algo que se comprobó ha cambiado. Si no fue ninguno de ustedes, avísenos de inmediato.',
  'Your verification was taken back': 'Su verificación fue retirada',
  'What you asked for has come': 'Llegó lo que usted pidió',
}
