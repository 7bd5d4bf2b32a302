/** Cargo claims, on both sides of a shipment. */
export const disputes: Record<string, string> = {
  // what a claim is about
  Loss: 'Pérdida',
  Shortage: 'Faltante',
  'Visible damage': 'Daño visible',
  'Concealed damage': 'Daño oculto',
  'Temperature abuse': 'Falla de temperatura',
  Contamination: 'Contaminación',
  'Seal breach': 'Sello violado',
  Theft: 'Robo',
  'Late delivery': 'Entrega tardía',
  // refusals
  'More than nine months have passed since the delivery.': 'Han pasado más de nueve meses desde la entrega.',
  'A claim of this kind already stands on this shipment. Go on with that one, or withdraw it first.':
    'Ya hay un reclamo de este tipo sobre este envío. Siga con ese o retírelo primero.',
  'This claim has moved on. Look at it again.': 'Este reclamo ya avanzó. Véalo de nuevo.',
  'A claim is filed once the load is delivered.': 'Un reclamo se presenta cuando la carga está entregada.',
  'Choose documents of this shipment, or upload photos of the damage first.':
    'Elija documentos de este envío o suba primero fotos del daño.',
  'Offer less than is claimed, or agree to pay it in full.': 'Ofrezca menos de lo reclamado o acepte pagarlo completo.',
  'Choose what went wrong.': 'Elija qué salió mal.',
  'Add at least one document or photo.': 'Agregue al menos un documento o una foto.',
  'Add at most 10 documents.': 'Agregue como máximo 10 documentos.',
}
