/** Reasons of a delay: contested by the consignor, insisted on by the carrier, settled by staff. */
export const delays: Record<string, string> = {
  'Contest the reason': 'Impugnar la causa',
  'Contest this reason?': '¿Impugnar esta causa?',
  'What speaks against it': 'Qué habla en contra',
  'The carrier’s record': 'Historial del transportista',
  'The stop counts as not on time from now on': 'La parada cuenta como no puntual desde ahora',
  'Hears of it, and may insist within 7 days: then staff decide':
    'Recibe aviso y puede insistir en un plazo de 7 días: entonces decide el personal',
  'Contested. The carrier hears of it.': 'Impugnada. El transportista recibe aviso.',
  'until {date}': 'hasta el {date}',
  'Insist on the reason': 'Insistir en la causa',
  'Insist on this reason?': '¿Insistir en esta causa?',
  'What speaks for it': 'Qué habla a favor',
  'Say what speaks for it: staff and the consignor read it.':
    'Diga qué habla a favor: lo leen el personal y el embarcador.',
  'The stop counts until staff decide that it does not': 'La parada cuenta hasta que el personal decida que no',
  'Sent. Staff decide.': 'Enviado. Decide el personal.',
  'Late; the carrier’s reason is {reasons}. It is contested, so the stop counts in the record.':
    'Tarde; causa según el transportista: {reasons}. Está impugnada, así que la parada cuenta en el historial.',
  'Late; the carrier’s reason is {reasons}. Both sides insist: the stop counts until staff decide.':
    'Tarde; causa según el transportista: {reasons}. Ambas partes insisten: la parada cuenta hasta que decida el personal.',
  'Late; the carrier’s reason is {reasons}. Staff decided that the stop counts in the record.':
    'Tarde; causa según el transportista: {reasons}. El personal decidió que la parada cuenta en el historial.',
  'Late; the carrier’s reason is {reasons}. Staff decided that the stop does not count in the record.':
    'Tarde; causa según el transportista: {reasons}. El personal decidió que la parada no cuenta en el historial.',
  'Late; the carrier’s reason is {reasons}. Not contested, so the stop does not count in the record.':
    'Tarde; causa según el transportista: {reasons}. No está impugnada, así que la parada no cuenta en el historial.',
  'Contested delays': 'Demoras impugnadas',
  'The contested delays did not load': 'No se cargaron las demoras impugnadas',
  'Contested delays are for staff': 'Las demoras impugnadas son para el personal',
  '{consignor} contests what {carrier} says': '{consignor} impugna lo que dice {carrier}',
  due: 'límite',
  arrived: 'llegada',
  Reported: 'Reportado',
  'What decides it': 'Qué lo decide',
  'Say what decides it: both sides read it.': 'Diga qué lo decide: lo leen ambas partes.',
  'Settled. Both sides hear of it.': 'Resuelto. Ambas partes reciben aviso.',
  'Excuse the delay': 'Disculpar la demora',
  'Does this delay not count?': '¿Esta demora no cuenta?',
  'The stop is left out': 'La parada no se cuenta',
  'Let it count': 'Que cuente',
  'Does this delay count?': '¿Esta demora cuenta?',
  'The stop stays counted as not on time': 'La parada sigue contando como no puntual',
  'Reason of a delay contested': 'Causa de una demora impugnada',
  'Reason of a delay insisted on': 'Causa de una demora sostenida',
  'Contested delay settled': 'Demora impugnada resuelta',
}
