/** Matches modules by path, written with `/` whatever the system. */
const oneOf = (...patterns: readonly RegExp[]) => {
  const any = new RegExp(`/(${patterns.map(({ source }) => source).join('|')})`)
  return (id: string): boolean => any.test(id.replaceAll('\\', '/'))
}

/**
 * What every page loads before its own part, in two files; what every signed-in screen loads besides, in one; and what most of those
 * share, in three: small parts, a form's fields, and what stands over a screen. Left to itself the bundler makes a file for each set of
 * pages that share a module, eighty for a screen: each costs its headers, a place in the browser's queue, and compresses by itself.
 */
export const CHUNKS = [
  { name: 'react', test: oneOf(/node_modules\/(react|react-dom|react-router|scheduler|zustand)\//) },
  {
    name: 'frame',
    test: oneOf(
      /web\/src\/app\/session\//,
      /web\/src\/paths\.ts/,
      /web\/src\/ui\/(display\/(key-cap|lane-rail|status)|feedback\/(crash-boundary|feedback|slow-notice|spinner|toast)|form\/button|layout\/(class-names|page-keys|use-delayed))\./,
      /contract\/src\/(paths|product|roles)\.ts/,
    ),
  },
  {
    name: 'application',
    test: oneOf(
      /node_modules\/(axios|i18next|zod|@tanstack\/(react-query|query-core)|@mantine\/core\/esm\/core)\//,
      /node_modules\/clsx\//,
      /node_modules\/@mantine\/hooks\/esm\/use-(color-scheme|isomorphic-effect|media-query|merged-ref|reduced-motion)\//,
      /contract\/src\/([\w-]+\/)?(assignment|codes|complaint|days-in-words|endpoint|error-codes|errors|fields|notifications|lifecycles\/lifecycle|money|page|payout-hold|preferences|shipment-params|stream-event|units)\.ts/,
      /web\/src\/api\/(api-error|call|client|counted-bids|event-lines|query|random-id|stale-batch|stream|stream-effects)\.ts/,
      /web\/src\/app\/i18n\/(english|language|t)\.ts/,
      /web\/src\/app\/shell\/(enrollment-gate|frame-notices|navigation|shell)\./,
      // Whatever this file needs and no file before it has: taken from a file that is written with this one, it would be a circle.
      /node_modules\/@tabler\/icons-react\/dist\/esm\/icons\/Icon(AddressBook|Bell|Broadcast|Building|ChartBar|FileCheck|Gavel|Heartbeat|LayoutDashboard|LayoutKanban|LayoutSidebarLeft(Collapse|Expand)|ListDetails|ListSearch|Menu2|Message|Receipt|Route|Search|Server|Settings|Truck|Users|World)\./,
      /web\/src\/ui\/(feedback\/(empty|notice|optional)|format\/(format|units)|layout\/(app-frame|status-bar|use-dropped|use-page-keys|use-phone|when-idle))\./,
      // Not the style sheets beside them: the public pages load those too.
      /web\/src\/ui\/theme\/(cookie|provider|scheme|theme|tokens)\.tsx?$/,
      /web\/src\/app\/frame\/(app-providers|company-scope|frame-slots|preferences|readers-zone|screen|site-menu|use-me|use-role-bars)\./,
      /web\/src\/features\/(onboarding\/help\/help|notifications\/bell(-query)?)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: oneOf(
      /node_modules\/@tabler\/icons-react\//,
      // Without what brings Mantine's controls along, which a dashboard does without.
      /web\/src\/ui\/(?!theme|kit|form\/(?!button|native-select|segmented)|overlay\/(?!lazy-confirm|info-tooltip|more-places)|layout\/use-(drop|phone))/,
      /web\/src\/features\/lists\/(?!list-(menu|search))/,
      /web\/src\/features\/places\/place-name\./,
      // No part that brings a module of the contract along: it would be run before the library that it is written with.
    ),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  {
    // What a shipment shows of its stops and each way to tell of them needs: a file of some hundred bytes each otherwise.
    name: 'stops',
    test: oneOf(
      /web\/src\/features\/shipments\/(event-labels|stop-visits|carrier\/(shipment-refusals|time-warning|unsent-event)|unsent\/(unsent-store|shown-inline|unsent))\./,
      /contract\/src\/shipments\/drivable\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    // The form library and the hook that rests on it: each form opens later than its screen.
    name: 'forms',
    test: oneOf(/node_modules\/(@mantine\/form|klona|fast-deep-equal)\//, /web\/src\/app\/frame\/use-draft-form\./),
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: oneOf(
      /node_modules\/@mantine\/core\/esm\/components\/(CloseButton|Input|InputBase|Loader|TextInput|Transition|UnstyledButton)\//,
      /node_modules\/@mantine\/hooks\/esm\/use-(callback-ref|debounced-callback|did-update|id|uncontrolled)\//,
      /node_modules\/@mantine\/hooks\/esm\/utils\/(random-id|use-callback-ref)\//,
      /web\/src\/ui\/form\/(field|field-label|form-layout|text-field)\./,
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialogs',
    test: oneOf(
      /node_modules\/@mantine\/core\/esm\/components\/(Modal|ModalBase|FocusTrap|Overlay|Portal|RemoveScroll|ScrollArea|NativeScrollArea|VisuallyHidden)\//,
      /node_modules\/@mantine\/hooks\/esm\/use-focus-(trap|return)\//,
      /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce)\//,
      /web\/src\/ui\/overlay\/modal-frame\./,
    ),
    includeDependenciesRecursively: false,
  },
]
