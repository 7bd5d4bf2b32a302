/** What the server says of a company’s verification, to it and to staff. */
export const sentencesVerification: Record<string, string> = {
  '{1} has this case.': '{1} tiene este caso.',
  'The company has no USDOT or MC number on file.': 'La empresa no tiene número USDOT ni MC en el expediente.',
  'No auto liability cover of the company is in force.': 'La empresa no tiene cobertura vehicular vigente.',
  'The register shows no authority to haul, and no authority letter counts.':
    'El registro no muestra autoridad de transporte, y ninguna carta de autoridad vale.',
  'No W-9 counts: it was refused, taken back or never sent. Ask for it.':
    'Ningún W-9 vale: fue rechazado, retirado o nunca enviado. Pídalo.',
  'No certificate of insurance counts: it ended, was refused or was never sent. Ask for it.':
    'Ningún certificado de seguro vale: venció, fue rechazado o nunca se envió. Pídalo.',
  'Nobody who may act for the company has proved their mailbox.':
    'Nadie que pueda actuar por la empresa ha comprobado su buzón.',
  'The company gave no phone number.': 'La empresa no dio ningún teléfono.',
  'Say in a note why it is OK although something of it differs or is not proved.':
    'Diga en una nota por qué es correcto aunque algo difiere o no está probado.',
  'You may not decide about this company: you belong to it.':
    'Usted no puede decidir sobre esta empresa: pertenece a ella.',
  'You may not decide about this company: you belonged to it or acted for it.':
    'Usted no puede decidir sobre esta empresa: perteneció a ella o actuó por ella.',
  'You may not decide about this company: your mail is of its domain.':
    'Usted no puede decidir sobre esta empresa: su correo es de su dominio.',
  'You rejected this company. Its appeal is decided by somebody else.':
    'Usted rechazó esta empresa. Su apelación la decide otra persona.',
  'Give your USDOT or MC number.': 'Indique su número USDOT o MC.',
  'Give your auto liability cover.': 'Indique su cobertura de responsabilidad vehicular.',
  'The register shows no authority to haul under your number. Upload the authority letter.':
    'El registro no muestra autoridad de transporte con su número. Suba la carta de autoridad.',
  'Upload your W-9.': 'Suba su W-9.',
  'Upload your certificate of insurance.': 'Suba su certificado de seguro.',
  'Prove your e-mail address with the code that we mail you.':
    'Compruebe su dirección de correo con el código que le enviamos.',
  'Enter the six digits from the mail.': 'Escriba los seis dígitos del correo.',
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
}
