import type { Locator, Page } from 'playwright-core'
import { PICTURED, type Pictured, type Visitor } from '../tools/pictured.ts'

/** A screen with something open on it. */
export type Opened = Pick<Pictured, 'name' | 'path' | 'only'> & {
  as: Visitor
  open: (page: Page) => Promise<unknown>
  /** Nothing to see without a browser that draws maps. */
  maps?: true
}

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
const click = (...names: (string | RegExp)[]) => {
  return async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click()
  }
}
const dialog = (page: Page) => page.getByRole('dialog').last()
/** Something is wrong, and said so at its field or for the form as a whole. */
const complaint = (page: Page) => page.locator('[aria-invalid=true], main [role=alert], [role=dialog] [role=alert]')
const errors = (...names: (string | RegExp)[]) => {
  return async (page: Page): Promise<void> => {
    await click(...names)(page)
    await complaint(page).first().waitFor()
  }
}
const opens = (...names: (string | RegExp)[]) => {
  return async (page: Page): Promise<void> => {
    await click(...names)(page)
    await dialog(page).waitFor()
  }
}
/** The dialog that opens, after its own button was pressed with nothing filled in. */
const refuses = (verb: string | RegExp, ...names: (string | RegExp)[]) => {
  return async (page: Page): Promise<void> => {
    await opens(...names)(page)
    await button(dialog(page), verb).click()
    await complaint(page).first().waitFor()
  }
}
const typing = (label: string | RegExp, text: string) => {
  return async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name: label }).first().fill(text)
    await page.getByRole('listbox').getByRole('option').first().waitFor()
  }
}
const firstRow = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('row').nth(1).click()
}
/** The bid form takes the focus once its code has arrived, which closes an explanation that was opened before. */
const bidFormReady = async (page: Page): Promise<void> => {
  await page.locator('form input:focus').waitFor()
}
/** What a figure is made of, said on hover. */
const benchmark = async (page: Page): Promise<void> => {
  await button(page, / n \d+/).click()
  await page.getByRole('tooltip').waitFor()
}
const then = (...steps: ((page: Page) => Promise<unknown>)[]) => {
  return async (page: Page): Promise<void> => {
    for (const step of steps) await step(page)
  }
}

/** A load with a bid that may be answered in every way. */
const loadToDecide = async (page: Page): Promise<void> => {
  for (const link of await page
    .getByRole('main')
    .getByRole('link', { name: /\d bids? ·/ })
    .all()) {
    const [reference] = /LD-\d+/.exec(await link.innerText()) ?? []
    await link.click()
    await page.getByRole('table', { name: `Bids on ${String(reference)}` }).waitFor()
    if ((await page.getByRole('button', { name: /^Award \$/ }).count()) > 0) return
  }
  throw new Error('no load waits for a decision')
}

const correctsWithoutWords = async (page: Page): Promise<void> => {
  await click('Report', 'Correct')(page)
  await button(page.getByRole('form', { name: 'Correct the report' }), 'Correct').click()
  await complaint(page).first().waitFor()
}
const counterNothing = async (page: Page): Promise<void> => {
  const form = page.getByRole('form', { name: /^Counter/ })
  await form.getByRole('textbox', { name: /^Counter to/ }).fill('')
  await errors('Send counter')(page)
}

const LOADS = '/carrier/available-loads'
const POST = '/consignor/my-listings?post=new'

const OWN: Readonly<Record<Visitor, readonly Omit<Opened, 'as'>[]>> = {
  Stranger: [
    { name: 'login errors', path: '/login', open: errors('Login') },
    {
      name: 'industries',
      path: '/for-carriers?join=1',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Industry' }).click()
        await page.getByRole('listbox').getByRole('option').first().waitFor()
      },
    },
    { name: 'reset errors', path: '/reset-password?email=a%40b.example&token=x', open: errors('Reset password') },
    { name: 'contact errors', path: '/contact', open: errors('Send message') },
    {
      name: 'dead link',
      path: '/public/bid?token=made-up',
      open: (page) => page.getByRole('heading', { name: 'This link leads nowhere.' }).waitFor(),
    },
    { name: 'waitlist errors', path: '/waitlist', open: errors('Join the waitlist') },
  ],
  Consignor: [
    { name: 'notifications', path: '/settings', open: opens(/^Notifications/) },
    {
      name: 'palette results',
      path: '/settings',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        await dialog(page).getByRole('combobox').fill('pay')
        await page.getByRole('listbox').getByRole('option').first().waitFor()
      },
    },
    {
      name: 'settings errors',
      path: '/settings',
      open: then(
        errors('Change password'),
        click('Turn on', 'Continue', 'Invite somebody', 'Send the invitation'),
        click('Hand over the ownership', 'Ask both to confirm'),
      ),
    },
    { name: 'profile forms', path: '/profile', open: click('Edit name and position', 'Edit company') },
    { name: 'member removal', path: '/settings', open: opens('Remove') },
    { name: 'closing errors', path: '/settings', open: refuses(/^Close/, /^Close Cross/) },
    { name: 'columns', path: '/consignor/my-listings', open: opens(/^Columns and export/) },
    { name: 'load', path: '/consignor/my-listings', open: firstRow },
    { name: 'load cancelled', path: '/consignor/my-listings', open: then(firstRow, opens('Cancel load')) },
    {
      name: 'post errors',
      path: POST,
      open: then(
        click('Add contact, instructions, free time', 'Add a stop', 'Add goods', 'Add a reference'),
        errors(/^Post load/),
        typing('City and state', 'Dall'),
      ),
    },
    { name: 'bid counter', path: '/consignor/bids', open: then(loadToDecide, click('Counter'), counterNothing) },
    { name: 'bid rejection', path: '/consignor/bids', open: then(loadToDecide, refuses(/^Reject \$/, 'Reject')) },
    {
      name: 'bid invitation errors',
      path: '/consignor/bids',
      open: then(loadToDecide, refuses('Send the link', 'Invite by link')),
    },
    { name: 'bid award', path: '/consignor/bids', open: then(loadToDecide, opens(/^Award \$/)) },
    {
      name: 'shipment pod sent back',
      path: '/consignor/shipments',
      open: errors('Review POD', 'Send back', 'Send back POD'),
    },
    { name: 'shipment pod approval', path: '/consignor/shipments', open: opens('Review POD', 'Approve POD') },
    { name: 'invoice', path: '/payments', open: click('Open') },
  ],
  Carrier: [
    { name: 'origin chip', path: LOADS, open: then(opens('From'), typing(/city/i, 'Dall')) },
    ...['Pickup', 'More'].map((name) => ({
      name: `${name} chip`,
      path: LOADS,
      open: opens(name),
    })),
    {
      name: 'save search errors',
      path: LOADS,
      open: async (page) => {
        await opens(/^Save search/)(page)
        await dialog(page).getByLabel('Name').fill('')
        await button(dialog(page), 'Save search').click()
        await complaint(page).first().waitFor()
      },
    },
    { name: 'board columns', path: `${LOADS}?layout=list`, open: opens(/^Columns and export/) },
    { name: 'row and bid errors', path: `${LOADS}?layout=list`, open: errors('Bid', /^Place bid/) },
    { name: 'row split', path: `${LOADS}?layout=split`, open: then(click('Bid'), bidFormReady, benchmark) },
    {
      name: 'map',
      path: `${LOADS}?layout=map`,
      open: (page) => page.getByText('List what starts in view').waitFor(),
      maps: true,
    },
    { name: 'booking', path: LOADS, open: opens('Book', /^Book \$/) },
    { name: 'phone filters', path: LOADS, only: 'phone', open: opens(/Change filters/) },
    { name: 'award answer', path: `${LOADS}?tab=bids`, open: click('Confirm') },
    { name: 'counter answered', path: `${LOADS}?tab=bids`, open: click('Answer') },
    { name: 'bid withdrawn', path: `${LOADS}?tab=bids`, open: opens('Revise', 'Withdraw') },
    { name: 'truck errors', path: '/carrier/vehicles', open: refuses('Add vehicle', 'Add a truck') },
    { name: 'driver errors', path: '/carrier/vehicles?tab=drivers', open: refuses(/^(Add|Save)/, 'Add a driver') },
    { name: 'truck', path: '/carrier/vehicles', open: click('Edit') },
    { name: 'driver', path: '/carrier/vehicles?tab=drivers', open: click('Edit') },
    { name: 'days away', path: '/carrier/vehicles?tab=calendar', open: opens(/^Plan days away/) },
    { name: 'dispatch errors', path: '/carrier/shipments', open: errors('Dispatch', 'Dispatch') },
    { name: 'report', path: '/carrier/shipments', open: click('Report') },
    { name: 'correction errors', path: '/carrier/shipments', open: correctsWithoutWords },
    { name: 'crew errors', path: '/carrier/shipments', open: errors('Report', 'Change the crew', 'Change the crew') },
    { name: 'pod', path: '/carrier/shipments', open: click('Send POD') },
    { name: 'sign', path: '/carrier/shipments', open: click('Sign') },
    { name: 'score', path: '/carrier', open: click('How') },
    { name: 'policy errors', path: '/profile?tab=insurance', open: errors('Add a policy', 'Add policy') },
    { name: 'policy removal', path: '/profile?tab=insurance', open: click('Remove') },
    { name: 'paper sent', path: '/profile?tab=papers', open: errors('Send', 'Send to review') },
    { name: 'paper history', path: '/profile?tab=papers', open: click('On file') },
    {
      name: 'pay-to errors',
      path: '/profile?tab=pay',
      open: then((page) => page.getByText('A factoring company').click(), errors('Save pay-to')),
    },
    { name: 'work', path: '/profile?tab=work', open: click('Add equipment', 'Add a lane') },
    { name: 'invoice', path: '/payments', open: click('Open') },
  ],
  Admin: [
    { name: 'papers refused', path: '/admin/documents', open: errors('More reasons', /^Refuse/) },
    { name: 'verification refused', path: '/admin/documents?view=carriers', open: firstRow },
    { name: 'record watched', path: '/admin/carrier-database', open: then(firstRow, click('Watch')) },
    { name: 'record columns', path: '/admin/carrier-database', open: opens(/^Columns and export/) },
    {
      name: 'imports',
      path: '/admin/carrier-database?tab=imports',
      open: (page) => page.getByRole('heading', { name: 'Imports' }).waitFor(),
    },
    { name: 'payment', path: '/payments', open: click('Open') },
  ],
  Founder: [
    { name: 'person', path: '/admin/users', open: firstRow },
    { name: 'person suspended', path: '/admin/users', open: then(firstRow, refuses('Suspend', 'Suspend')) },
    { name: 'admin made', path: '/admin/users?tab=staff', open: refuses(/^Create administrator/, 'Create admin') },
    { name: 'company suspended', path: '/admin/ownership', open: then(click('Open'), refuses(/^Suspend/, 'Suspend')) },
    { name: 'company merged', path: '/admin/ownership', open: opens('Open', 'Merge with another…') },
    {
      name: 'company handed over',
      path: '/admin/ownership',
      open: errors('Open', 'Hand over the ownership', 'Ask both to confirm'),
    },
  ],
}

/** States that the pictures know already, opened by their own hands. */
const PICTURED_TOO =
  /^(site-menu|signup-errors|carrier-signup|login-refused|reset-refused|toasts|account-menu|palette|tour-step)/

export const OPENED: readonly Opened[] = [
  ...Object.entries(OWN).flatMap(([as, states]) => states.map((state) => ({ ...state, as: as as Visitor }))),
  // The last of them is a tour, which would go on at the next screen.
  ...PICTURED.flatMap(({ name, path, as: [as], open, only }) =>
    open === undefined || as === undefined || !PICTURED_TOO.test(name)
      ? []
      : [{ name, path, as, open, ...(only === undefined ? {} : { only }) }],
  ),
]
