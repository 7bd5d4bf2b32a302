import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import CarrierShipments from '../../pages/carrier/shipments.tsx'
import ConsignorShipments from '../../pages/consignor/shipments.tsx'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { aShipment } from './testing.ts'

afterEach(cleanup)

test.each([
  ['carrier', CarrierShipments, 'State'],
  ['consignor', ConsignorShipments, 'Next'],
] as const)(
  'the %s’s shipments stand by what is due soonest, what is over by its last change, and else as is asked',
  async (side, Shipments, next) => {
    const calls = stubApi({
      'GET /shipments': { body: { items: [aShipment()], nextCursor: null, counts: { planned: 1 } } },
    })
    const attempted = () => calls.map(({ query }) => `${query.get('sort')} ${query.get('order')}`)
    renderScreen(<Shipments />, { path: `/${side}/shipments` })
    await screen.findByRole('row', { name: /SH-31104/ })
    expect(attempted()).toEqual(['next asc'])
    const head = (name: RegExp) => screen.getByRole('columnheader', { name })
    expect(head(new RegExp(`^${next}`)).getAttribute('aria-sort')).toBe('ascending')

    await userEvent.click(within(head(/^Pickup/)).getByRole('button'))
    await waitFor(() => expect(attempted().at(-1)).toBe('pickup asc'))
    await userEvent.click(within(head(/^Pickup/)).getByRole('button'))
    await waitFor(() => expect(attempted().at(-1)).toBe('pickup desc'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Latest change first')
    await waitFor(() => expect(attempted().at(-1)).toBe('changed desc'))

    cleanup()
    renderScreen(<Shipments />, { path: `/${side}/shipments?group=done` })
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toContain('completed'))
    expect(attempted().at(-1)).toBe('changed desc')
  },
)
