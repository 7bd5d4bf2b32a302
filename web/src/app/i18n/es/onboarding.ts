/** What every tour says, and the consignor's. */
export const onboarding: Record<string, string> = {
  Tours: 'Recorridos',
  'kept in this browser': 'se guarda en este navegador',
  Start: 'Comenzar',
  'Start again': 'Comenzar de nuevo',
  'Start {tour}': 'Comenzar {tour}',
  'Start again {tour}': 'Comenzar de nuevo {tour}',
  'Continue {tour}': 'Continuar {tour}',
  Reset: 'Restablecer',
  'Reset {tour}': 'Restablecer {tour}',
  'Completed {date}': 'Completado el {date}',
  '{done} of {steps} steps': '{done} de {steps} pasos',
  'Not taken, {steps} steps': 'Sin hacer, {steps} pasos',
  '{tour}, step {step} of {steps}': '{tour}, paso {step} de {steps}',
  'Step {step} of {steps}.': 'Paso {step} de {steps}.',
  'Close, continue later': 'Cerrar y continuar después',
  'Show me the screen': 'Mostrarme la pantalla',
  Skip: 'Omitir',
  Previous: 'Anterior',
  Complete: 'Completar',
  Welcome: 'Bienvenida',
  'Welcome to {product}': 'Le damos la bienvenida a {product}',
  'Five short steps. Close it whenever you like: it waits for you in Settings.':
    'Cinco pasos breves. Ciérrelo cuando quiera: lo espera en Configuración.',
  'The arrow keys move, Esc closes.': 'Las flechas avanzan y retroceden, Esc cierra.',
  'Start here every morning': 'Empiece aquí cada mañana',
  'Go anywhere by typing': 'Vaya a cualquier parte escribiendo',
  'Type “tour” to take one of these again.': 'Escriba “recorrido” para repetir alguno de estos.',
  'Ctrl K opens it from anywhere, Command K on a Mac.': 'Ctrl K lo abre desde cualquier parte, Command K en una Mac.',
  'What happened while you were away': 'Lo que pasó mientras no estaba',

  'Post a load, compare the bids, follow the truck, approve the paper: each has its screen here.':
    'Publique una carga, compare las ofertas, siga el camión, apruebe los documentos: cada cosa tiene aquí su pantalla.',
  'Your day in five figures': 'Su día en cinco cifras',
  'What needs you, what is posted, offered and moving, and what is open to pay.':
    'Lo que lo necesita, lo publicado, lo ofrecido, lo que va en camino y lo pendiente de pago.',
  'The figures are live. They change as carriers bid and drivers report.':
    'Las cifras son en vivo. Cambian cuando los transportistas ofertan y los conductores informan.',
  'Bids to answer, posts that end soon, late trucks and proofs of delivery, the soonest harm first.':
    'Ofertas por contestar, publicaciones por terminar, camiones y pruebas de entrega con retraso; primero lo más urgente.',
  'Each line leads to the one act that settles it.': 'Cada línea lleva a la única acción que la resuelve.',
  'J and K move, Enter opens.': 'J y K mueven, Enter abre.',
  'Every screen, act and record answers to its name: a reference, a city, “post a load”.':
    'Cada pantalla, acción y registro responde a su nombre: una referencia, una ciudad, “publicar una carga”.',
  'New bids, awards, exceptions and deliveries are told here as they happen.':
    'Aquí se avisan ofertas, adjudicaciones, excepciones y entregas en cuanto ocurren.',
  'Next, let carriers know who you are. The tour “Profile setup” shows where.':
    'Ahora, dé a conocer quién es. El recorrido “Configurar el perfil” le muestra dónde.',

  'Profile setup': 'Configurar el perfil',
  'You, as carriers read you': 'Usted, como lo ven los transportistas',
  'Your name and position stand beside every message and every award that you send.':
    'Su nombre y su puesto aparecen junto a cada mensaje y cada adjudicación que envía.',
  'Check that they read as you would sign a letter.': 'Revise que estén escritos como firmaría una carta.',
  'The company you ship for': 'La empresa para la que embarca',
  'Carriers see this name when they decide whether to bid.':
    'Los transportistas ven este nombre al decidir si ofertan.',
  'The industry helps them judge the freight before they open the load.':
    'El sector les ayuda a valorar la mercancía antes de abrir la carga.',
  'Light, dark, or like the system': 'Claro, oscuro o como el sistema',
  'Choose the colors that you can look at all day.': 'Elija los colores que pueda mirar todo el día.',
  'It changes at once, and only in this browser.': 'Cambia al instante y solo en este navegador.',
  'Every browser that holds a session of yours, and when it was last used.':
    'Cada navegador con una sesión suya y cuándo se usó por última vez.',
  'End the session of any device you do not recognize.':
    'Cierre lo que no reconozca. Termina al instante, haga lo que haga.',

  'First load': 'Primera carga',
  'One form makes the post that carriers find on the board.':
    'Un formulario crea la publicación que los transportistas ven en el tablero.',
  'Have many? Import takes a spreadsheet or an EDI 204.':
    '¿Tiene muchas? Importar acepta una hoja de cálculo o un EDI 204.',
  'P opens the form from here.': 'P abre el formulario desde aquí.',
  'Where and when': 'Dónde y cuándo',
  'At least a pickup and a delivery, each with its window in its own local time.':
    'Al menos una recolección y una entrega, cada una con su horario en hora local.',
  'Type a city or a postal code; the miles and the going rate of the lane follow by themselves.':
    'Escriba una ciudad o un código postal; las millas y la tarifa usual de la ruta aparecen solas.',
  'What, and in which trailer': 'Qué y en qué remolque',
  'Weight, pieces and what must be kept in mind: cold, hazardous, high value.':
    'Peso, piezas y lo que hay que tener en cuenta: frío, materiales peligrosos, alto valor.',
  'The exact weight saves a second call. Choose every trailer type that would do.':
    'El peso exacto ahorra una segunda llamada. Elija todos los tipos de remolque que sirvan.',
  'How it is priced': 'Cómo se fija el precio',
  'Ask for bids, name a target, fix a price, or let carriers book at once.':
    'Pida ofertas, indique un precio objetivo, fije un precio o permita reservar al instante.',
  'The benchmark beside it says what others paid on the lane, and on how many reports it stands.':
    'La referencia de mercado al lado dice cuánto pagaron otros en la ruta y en cuántos reportes se basa.',
  'Check, then post': 'Revise y publique',
  'The summary counts what is missing; a load that is not ready stays a draft.':
    'El resumen cuenta lo que falta; una carga que no está lista queda como borrador.',
  'What you typed is kept in this browser, even if you close the form now.':
    'Lo que escribió se guarda en este navegador, aunque cierre el formulario ahora.',

  'Bid management': 'Gestión de ofertas',
  'From waiting to awarded': 'De la espera a la adjudicación',
  'Loads move through these views by themselves as you and the carriers decide.':
    'Las cargas pasan solas por estas vistas conforme deciden usted y los transportistas.',
  'Waiting is where an answer is owed by you.': 'En espera está lo que usted debe contestar.',
  'Bids side by side': 'Las ofertas lado a lado',
  'Price against the benchmark, on-time record, insurance and transit of every bidder in one table.':
    'Precio frente a la referencia, puntualidad, seguro y tránsito de cada ofertante en una sola tabla.',
  'Once a load of yours is on the board, its bids arrive here while you watch.':
    'Cuando una carga suya está en el tablero, sus ofertas llegan aquí a la vista.',
  'Counter, reject or award': 'Contraofertar, rechazar o adjudicar',
  'A counter names your price, a rejection its reason, an award sends the offer.':
    'La contraoferta dice su precio, el rechazo su motivo, la adjudicación envía el ofrecimiento.',
  'You are asked before an award goes out; the other two reach the carrier at once.':
    'Se le pregunta antes de enviar una adjudicación; las otras dos llegan al transportista al instante.',
  '1 to 5 choose a bid, C counters, X rejects, A awards.':
    'Del 1 al 5 eligen una oferta, C contraoferta, X rechaza, A adjudica.',
  'The carrier confirms': 'El transportista confirma',
  'An offer binds nobody until the carrier confirms it, within the time it names.':
    'Un ofrecimiento no obliga a nadie hasta que el transportista lo confirma, dentro de su plazo.',
  'If it runs out, the load goes back to waiting with its other bids still there.':
    'Si vence, la carga vuelve a la espera con sus demás ofertas.',
  'Then follow the truck': 'Después, siga el camión',
  'A confirmed award becomes a shipment, with its stops, its clock and its papers.':
    'Una adjudicación confirmada se vuelve un envío, con sus paradas, su reloj y sus documentos.',
  'You approve the proof of delivery there, and the invoice follows from the signed rate.':
    'Ahí aprueba la prueba de entrega, y la factura sale de la tarifa firmada.',
}
