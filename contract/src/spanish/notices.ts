/** What happened while one was away, as the bell tells it: {1} is a reference or a lane. */
export const notices: Record<string, string> = {
  'your shipment': 'su envío',
  'the rate': 'la tarifa',
  'the equipment': 'el equipo',
  'the transit time': 'el tiempo de tránsito',
  'the lane': 'la ruta',
  'the insurance': 'el seguro',
  'the carrier’s record': 'el historial del transportista',
  'the appointment time': 'la hora de la cita',
  'another reason': 'otro motivo',
  'The carrier': 'El transportista',
  'The consignor': 'El embarcador',
  'a shipment': 'un envío',
  'A shipment': 'Un envío',
  shipment: 'envío',
  'the carrier': 'el transportista',

  // Bidding by rule and in turn

  // Bids by link

  // Posts and companies

  // Cargo claims

  // Bookings that ended
  'a rate confirmation': 'una confirmación de tarifa',
  'the bill of lading': 'el conocimiento de embarque',
  'a proof of delivery': 'una prueba de entrega',
  'the packing list': 'la lista de empaque',
  'a weight ticket': 'una boleta de peso',
  'a scale ticket': 'una boleta de báscula',
  'a lumper receipt': 'un recibo de maniobras',
  'the temperature log': 'el registro de temperatura',
  'a photo of the seal': 'una foto del sello',
  'a photo of the cargo': 'una foto de la carga',
  'the hazmat shipping paper': 'el documento de embarque de materiales peligrosos',
  'customs papers': 'documentos de aduana',
  'a permit': 'un permiso',
  'an invoice': 'una factura',
  'a claim form': 'un formulario de reclamo',
  'an inspection report': 'un informe de inspección',
  'a salvage record': 'un registro de salvamento',
  'a document': 'un documento',

  // Why a booking ended, and whose doing it was
  Breakdown: 'Avería',
  'Driver not available': 'Conductor no disponible',
  'Out of driving hours': 'Sin horas de conducción',
  'An earlier load runs late': 'Una carga anterior va con retraso',
  'The truck does not fit': 'El camión no es el adecuado',
  'Our price was a mistake': 'Nuestro precio fue un error',
  'The freight differs from the post': 'La mercancía no es la publicada',
  'Not safe to run': 'No es seguro circular',
  'The carrier may not haul it': 'El transportista no puede llevarla',
  'Did not come': 'No se presentó',
  'The no-show was taken back': 'Se retiró el reporte de ausencia',
  'The carrier’s doing': 'Por causa del transportista',
  'The consignor’s doing': 'Por causa del embarcador',
  'Nobody’s doing': 'Por causa de nadie',
  'For staff to look into': 'Lo revisa el personal',
}
