/** What the server says of a carrier's checks: why one fails, and what it finds. */
export const checks: Record<string, string> = {
  '{1} begins on {2} only.': '{1}: empieza apenas el {2}.',
  '{1} is filed until it is canceled.': '{1}: presentada hasta que se cancele.',
  'The carrier and the consignor have the same tax number: nobody hauls for himself here.':
    'El transportista y el embarcador tienen el mismo número fiscal: aquí nadie transporta para sí mismo.',
  'The consignor does not work with this carrier.': 'El embarcador no trabaja con este transportista.',
  'The consignor’s list': 'La lista del embarcador',
  'The authority is a broker’s only; it does not allow hauling.':
    'La autoridad es solo de corredor; no permite transportar.',
  'common and contract': 'común y por contrato',
  'Authority to haul: {1}': 'Autoridad para transportar: {1}',
  'The authority is {1} days old.': 'La autoridad tiene {1} días.',
  'The authority is {1} years old.': 'La autoridad tiene {1} años.',
  'The authority is {1} days old, less than {2} days.': 'La autoridad tiene {1} días, menos de {2}.',
  'The authority is {1} days old; goods of high value wait until it is {2}.':
    'La autoridad tiene {1} días; la mercancía de alto valor espera hasta que tenga {2}.',
  'Ordered out of service on {1}.': 'Puesto fuera de servicio el {1}.',
  'Safety rating: {1}': 'Calificación de seguridad: {1}',
  satisfactory: 'satisfactoria',
  conditional: 'condicional',
  unsatisfactory: 'no satisfactoria',
  'The carrier lists no {1}.': 'El transportista no indica {1}.',
  'Choose one of your own papers.': 'Elija uno de sus propios documentos.',
  'Choose one of your own notices of assignment.': 'Elija uno de sus propios avisos de cesión.',
  'Choose a carrier of this market.': 'Elija un transportista de este mercado.',
  'Say until when the check is set aside.': 'Indique hasta cuándo se dispensa la verificación.',
  'The check finds something else by now. Refuse this answer, so that the carrier can answer again.':
    'La verificación ahora encuentra otra cosa. Rechace esta respuesta para que el transportista pueda responder de nuevo.',
  'Choose a day from tomorrow to a year from now.': 'Elija un día entre mañana y dentro de un año.',
  'Choose the equipment.': 'Elija el equipo.',
  'Say how often you run this lane.': 'Indique con qué frecuencia opera esta ruta.',
  'List your equipment.': 'Indique su equipo.',
  'List your lanes.': 'Indique sus rutas.',
  'Each kind of equipment stands once.': 'Cada tipo de equipo aparece una vez.',
  'Say who is paid.': 'Indique a quién se paga.',
  'Factoring company is required': 'La empresa de factoraje es obligatoria',
  'Say why you block this carrier. Your colleagues read it.':
    'Indique por qué bloquea a este transportista. Sus colegas lo leen.',
  'Choose preferred or blocked.': 'Elija preferido o bloqueado.',
  'Say what the policy was checked against.': 'Indique con qué se verificó la póliza.',
  'Choose the check you answer.': 'Elija la verificación que responde.',
  'Say whose the number is.': 'Indique de quién es el número.',
  'This policy was verified; it stays on file until another verified policy is in force. Add the new one and upload its certificate.':
    'Esta póliza fue comprobada y ya venció; se conserva. Agregue la nueva y cargue su certificado.',
  'Our team decided that this number belongs to another company. Enter your own; if you disagree, contact support.':
    'El personal resolvió que este número es de otra empresa. Indique el suyo; si no es así, escriba a soporte.',
  'Give a day between 2000 and 2099.': 'Indique un día entre 2000 y 2099.',
  'Choose the kind of policy.': 'Elija el tipo de póliza.',
  'List the exclusions.': 'Indique las exclusiones.',
  'List at most 20 exclusions.': 'Indique 20 exclusiones como máximo.',
  'The policy cannot end before it begins.': 'La póliza no puede terminar antes de empezar.',
  'Give the cover in whole cents.': 'Indique la cobertura en centavos enteros.',

  'Staff are checking the records of this company.': 'El personal está revisando los registros de esta empresa.',
  'The company is suspended.': 'La empresa está suspendida.',
  'The company is closed.': 'La empresa está cerrada.',
  'Tell us your USDOT or MC number first.': 'Primero indíquenos su número USDOT o MC.',
  'Operating authority is inactive.': 'La autoridad de operación está inactiva.',
  'Operating authority has not been checked against the register.':
    'La autoridad de operación no se ha verificado en el registro.',
  'No cargo cover on file.': 'No hay cobertura de carga registrada.',
  'No cargo cover on file. It is asked for whether or not a value of the goods is declared.':
    'No hay cobertura de carga registrada. Se exige se declare o no el valor de la mercancía.',
  'Staff have not verified this company yet. It can bid; an award or a dispatch waits for that.':
    'El personal aún no ha verificado esta empresa. Puede ofertar; la adjudicación o el despacho esperan a eso.',
  'The carrier is not registered for hazardous materials; only loads with such goods ask for it.':
    'El transportista no está registrado para materiales peligrosos; solo las cargas con esa mercancía lo exigen.',
  'The company is in good standing.': 'La empresa está en regla.',
  'Registered for hazardous materials.': 'Registrado para materiales peligrosos.',
  'active since {1}': 'vigente desde {1}',
  'Active since {1}': 'Vigente desde {1}',
  'No auto liability on file; {1} is required.': 'No hay responsabilidad civil registrada; se requieren {1}.',
  '{1} is the carrier’s own word; a certificate that staff approved or a filing has to show it.':
    '{1} es lo que dice el transportista; debe mostrarlo un certificado aprobado por el personal o un registro de su aseguradora.',
  '{1} on file; compare it with {2}.': '{1} registrados; compárelos con {2}.',
  '{1}, minimum {2}': '{1}, mínimo {2}',
  '{1} on file is below {2}.': 'Los {1} registrados son menos de {2}.',
  'No cargo cover on file; the goods are declared at {1}.':
    'No hay cobertura de carga registrada; la mercancía se declara en {1}.',
  '{1}; no value of the goods is declared to compare it with.':
    '{1}; no se declara un valor de la mercancía con el que compararlos.',
  '{1} on file; the goods are declared at {2}.': '{1} registrados; la mercancía se declara en {2}.',
  '{1} on file; the goods are declared at {2}': '{1} registrados; la mercancía se declara en {2}',
  '{1}, goods declared at {2}': '{1}, mercancía declarada en {2}',
  '{1} on file is below the declared value of {2}.': 'Los {1} registrados son menos que el valor declarado de {2}.',
  '{1}: no expiry date on file.': '{1}: sin fecha de vencimiento registrada.',
  '{1} runs through {2}.': '{1}: vigente hasta el {2}.',
  '{1} runs through {2}': '{1}: vigente hasta el {2}',
  '{1} runs through {2}, and the last delivery is due on {3}.':
    '{1}: vigente hasta el {2}, y la última entrega es el {3}.',
  '{1} is not in force since {2}.': '{1}: sin vigencia desde el {2}.',
  '{1} runs through {2}, but its insurer’s filing is off the register since {3}.':
    '{1}: vigente hasta el {2}, pero el registro de su aseguradora ya no figura desde el {3}.',
  'Nobody has checked this policy: choose another reason.': 'Nadie ha comprobado esta póliza: elija otro motivo.',
  'Say through which day it runs.': 'Indique hasta qué día está vigente.',
  'Say since when it is not in force.': 'Indique desde cuándo no está vigente.',
  'Choose today or a day before it.': 'Elija hoy o un día anterior.',
  'Say why it does not count any more.': 'Indique por qué ya no cuenta.',
  '{1} expired on {2}.': '{1}: venció el {2}.',
}
