/** The tours of carriers and of the staff. */
export const tours: Record<string, string> = {
  'Find a load, bid, sign, dispatch, prove delivery, get paid: each has its screen here.':
    'Buscar carga, ofertar, firmar, despachar, probar la entrega, cobrar: cada cosa tiene aquí su pantalla.',
  'Today in five figures': 'Hoy en cinco cifras',
  'What needs you, live bids, what is to start, what is moving, and paper still open.':
    'Lo que lo necesita, las ofertas vigentes, lo que va a empezar, lo que va en camino y los documentos pendientes.',
  'The figures are live. They change as shippers answer and drivers report.':
    'Las cifras son en vivo. Cambian cuando los embarcadores contestan y los conductores informan.',
  'Counters, awards, signatures, dispatches and proofs of delivery, the soonest harm first.':
    'Contraofertas, adjudicaciones, firmas, despachos y pruebas de entrega; primero lo más urgente.',
  'An award waits for your confirmation, and its clock runs. It stands at the top.':
    'Una adjudicación espera su confirmación y su reloj corre. Está hasta arriba.',
  'Every screen, act and shipment answers to its name or reference.':
    'Cada pantalla, acción y envío responde a su nombre o referencia.',
  'What happened while you drove': 'Lo que pasó mientras manejaba',
  'Counters, awards, messages and payments are told here as they happen.':
    'Aquí se avisan contraofertas, adjudicaciones, mensajes y pagos en cuanto ocurren.',
  'Next, say what you run. The tour “Equipment setup” shows where.':
    'Ahora, diga con qué trabaja. El recorrido “Configurar el equipo” le muestra dónde.',

  'Equipment setup': 'Configurar el equipo',
  'Authority and insurance first': 'Primero, autoridad y seguro',
  'Your USDOT number, your docket and your cover decide which loads you may bid on.':
    'Su número USDOT, su registro y su cobertura deciden por qué cargas puede ofertar.',
  'Fill them in before the first bid. Each limit and end date is checked against the load.':
    'Llénelos antes de la primera oferta. Cada límite y vencimiento se compara con la carga.',
  'Unit number, plate and year are enough to send it out.':
    'Número de unidad, placa y año bastan para ponerlo a trabajar.',
  'A truck that is in the list can be assigned to a shipment in two clicks.':
    'Un camión de la lista se asigna a un envío en dos clics.',
  'Trailers have a list of their own': 'Los remolques tienen su propia lista',
  'The kind and the length of a trailer say which loads fit it.':
    'El tipo y el largo de un remolque dicen qué cargas le quedan.',
  'Trucks, trailers and drivers are three views of the same screen.':
    'Camiones, remolques y conductores son tres vistas de la misma pantalla.',
  'And who drives them': 'Y quién los maneja',
  'Name, phone and license of each driver, with the day on which the license ends.':
    'Nombre, teléfono y licencia de cada conductor, con el día en que vence la licencia.',
  'A shipper sees the driver’s name once you dispatch, not before.':
    'El embarcador ve el nombre del conductor cuando usted despacha, no antes.',

  'Load search': 'Búsqueda de cargas',
  'Every load that you may see, as it is posted. New ones appear without a reload.':
    'Todas las cargas que puede ver, en cuanto se publican. Las nuevas aparecen sin recargar.',
  'A row opens in place, with its stops, its goods and the form to bid.':
    'Una fila se abre ahí mismo, con sus paradas, su mercancía y el formulario para ofertar.',
  'J and K move through the rows, Enter opens one.': 'J y K recorren las filas, Enter abre una.',
  'Ask the board a question': 'Hágale una pregunta al tablero',
  'From where, to where, when, in what, how heavy, for how much.':
    'De dónde, a dónde, cuándo, en qué, cuánto pesa y por cuánto.',
  'The answer stays in the address: bookmark it, or send it to a colleague.':
    'La respuesta queda en la dirección: guárdela o envíela a un colega.',
  'Best first, by your measure': 'Lo mejor primero, según usted',
  'Sort by rate, rate per mile, deadhead, pickup or age.':
    'Ordene por tarifa, tarifa por milla, millas en vacío, recolección o antigüedad.',
  'Every price stands against the benchmark of its lane, with the number of reports behind it.':
    'Cada precio se compara con la referencia de su ruta y el número de reportes que la respaldan.',
  'Bid, or book at once': 'Ofertar o reservar al instante',
  'Some loads have a fixed price: the first eligible carrier has them.':
    'Algunas cargas tienen precio fijo: son del primer transportista que cumpla los requisitos.',
  '“Book now” shows only those. You are asked before a booking binds you.':
    '“Reservar ya” muestra solo esas. Se le pregunta antes de que una reserva lo obligue.',
  'N books the row under the cursor.': 'N reserva la fila bajo el cursor.',

  Bidding: 'Ofertar',
  'Bid without leaving the list': 'Oferte sin salir de la lista',
  'The form opens under the row: your price, the truck’s position, a note to the shipper.':
    'El formulario se abre bajo la fila: su precio, la posición del camión, una nota al embarcador.',
  'If you are not eligible for a load, it says which rule and why.':
    'Si no cumple los requisitos de una carga, le dice qué regla y por qué.',
  'B opens it for the row under the cursor.': 'B lo abre para la fila bajo el cursor.',
  'All your bids in one view': 'Todas sus ofertas en una vista',
  'Open, countered, accepted, lost, each with the clock that runs on it.':
    'Abiertas, con contraoferta, aceptadas, perdidas, cada una con su reloj.',
  'Until the shipper decides, you may revise a bid or withdraw it.':
    'Hasta que el embarcador decida, puede modificar una oferta o retirarla.',
  'Answer a counter, confirm an award': 'Conteste una contraoferta, confirme una adjudicación',
  'Both wait on your dashboard until you answer or their time runs out.':
    'Ambas esperan en su panel hasta que conteste o venza su plazo.',
  'Confirming an award binds you to the price that stands beside it.':
    'Confirmar una adjudicación lo obliga al precio que aparece al lado.',
  'Sign, dispatch, haul': 'Firme, despache, transporte',
  'A confirmed award becomes a shipment. Its rate confirmation is signed there.':
    'Una adjudicación confirmada se vuelve un envío. Ahí se firma su confirmación de tarifa.',
  'Report each stop as it happens and send the proof of delivery as a photo.':
    'Informe cada parada en cuanto ocurra y envíe la prueba de entrega como foto.',
  'Paid from the signed rate': 'Se paga según la tarifa firmada',
  'When the shipper approves the proof, the invoice is made from the rate that you signed.':
    'Cuando el embarcador aprueba la prueba, la factura sale de la tarifa que usted firmó.',
  'Detention and other extras are asked for on the shipment, with their evidence.':
    'Las demoras y otros extras se piden en el envío, con su comprobante.',

  'Welcome to the {product} staff': 'Le damos la bienvenida al personal de {product}',
  'People and papers stand above the line, the platform itself below it.':
    'Arriba de la línea están las personas y los documentos; abajo, la plataforma.',
  'Papers that wait for a decision': 'Documentos que esperan una decisión',
  'Insurance, authority and identity of carriers are read here before they may haul.':
    'Aquí se revisan el seguro, la autoridad y la identidad de los transportistas antes de que puedan transportar.',
  'An approval changes at once what the carrier may bid on.':
    'Una aprobación cambia al instante por qué puede ofertar el transportista.',
  'Cases between two sides': 'Casos entre dos partes',
  'What both sides say, what they can show, and what the money does until it is decided.':
    'Lo que dice cada parte, lo que puede demostrar y qué pasa con el dinero hasta que se decide.',
  'Only the disputed amount is held, never the whole invoice.':
    'Solo se retiene el monto en disputa, nunca la factura completa.',
  'Every screen of the staff, and every screen of a company that you look into.':
    'Cada pantalla del personal y cada pantalla de la empresa que consulte.',
  'What concerns you is told here as it happens.': 'Lo que le concierne se avisa aquí en cuanto ocurre.',
  'Next, find people and help them. The tour “User management” shows where.':
    'Ahora, encuentre a las personas y ayúdelas. El recorrido “Gestión de usuarios” le muestra dónde.',

  'User management': 'Gestión de usuarios',
  'Find a person, then help': 'Encuentre a la persona y ayúdela',
  'Everybody who can sign in, by name, address or company.':
    'Todos los que pueden iniciar sesión, por nombre, correo o empresa.',
  'Suspending somebody ends every session of theirs at once. All of it is audited.':
    'Suspender a alguien cierra todas sus sesiones al instante. Todo queda auditado.',
  'Who owns which company': 'Quién es dueño de cada empresa',
  'Companies with their owners and members.': 'Las empresas con sus propietarios y miembros.',
  'Look here first when two people claim one company.':
    'Mire aquí primero cuando dos personas reclaman la misma empresa.',
  'The register of carriers': 'El registro de transportistas',
  'Carriers by USDOT number, with what the register says of them.':
    'Transportistas por número USDOT, con lo que el registro dice de ellos.',
  'A number that two companies claim is a warning sign, not a typing error.':
    'Un número que reclaman dos empresas es una señal de alerta, no un error de dedo.',
  'See what they see': 'Vea lo que ellos ven',
  'The account menu switches to the carrier’s and the consignor’s dashboards.':
    'El menú de la cuenta cambia a los paneles del transportista y del embarcador.',
  'Choose a company there. You read its screens; you change nothing.':
    'Elija ahí una empresa. Usted lee sus pantallas; no cambia nada.',

  'Read the market': 'Lea el mercado',
  'Posts, fill rate, time to cover, rates and cancellations, by lane, equipment and time.':
    'Publicaciones, tasa de cobertura, tiempo para cubrir, tarifas y cancelaciones, por ruta, equipo y fecha.',
  'A rate says on how many reports it stands. Few reports are not a market.':
    'Cada tarifa dice en cuántos reportes se basa. Pocos reportes no son un mercado.',
  'Read the business': 'Lea el negocio',
  'Sign-ups, activation, retention, volume and take.': 'Registros, activación, retención, volumen e ingresos.',
  'Compare cohorts, not totals: totals grow even while people leave.':
    'Compare generaciones, no totales: los totales crecen aunque la gente se vaya.',
  'And what moves right now': 'Y lo que se mueve ahora',
  'Moving shipments and loads that are stuck.': 'Envíos en camino y cargas detenidas.',
  'Figures say how the week went; this says what to do in the next hour.':
    'Las cifras dicen cómo fue la semana; esto dice qué hacer en la próxima hora.',

  'System health': 'Estado del sistema',
  'Is the platform well?': '¿Está bien la plataforma?',
  'Latency, errors, the queue and what the platform depends on.':
    'Latencia, errores, la cola y aquello de lo que depende la plataforma.',
  'Look here first when somebody says that it is slow.': 'Mire aquí primero cuando alguien diga que está lenta.',
  'What is switched on, what is under way, and what holds it back.':
    'Qué está activado, qué está en curso y qué lo frena.',
  'A flag acts at once and for everybody.': 'Un interruptor actúa al instante y para todos.',
  'Every mail that left, or did not': 'Cada correo que salió, o no',
  'A person says that no mail came: read here what became of it.':
    'Alguien dice que no le llegó un correo: lea aquí qué fue de él.',
  'Without a mail server, mails stay readable here.': 'Sin servidor de correo, los correos se pueden leer aquí.',
  'The line at the foot of each screen': 'La línea al pie de cada pantalla',
  'It says whether what you read is live, connecting or without signal.':
    'Dice si lo que lee está en vivo, conectando o sin señal.',
  'If it is not live here, it is probably not live for customers either.':
    'Si aquí no está en vivo, probablemente tampoco lo esté para los clientes.',
}
