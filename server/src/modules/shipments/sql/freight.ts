import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'

type Freight = ShipmentDetail['freight']
type FreightRow = Omit<Freight, 'declaredValue'> & { declaredAmount: number | null; currency: 'USD' }

/** What its owner entered about the goods and the truck; both sides of a shipment read all of it. */
export async function freightOf(sql: AnySql, shipmentId: string): Promise<Freight | null> {
  const [row] = await sql<FreightRow[]>`
    select l.mode, l.trailer_length_mm, l.commodities, l.accessorials, l.refs as references, l.declared_amount, l.currency, l.team_required, l.notes
    from shipments s join loads l on l.id = s.load_id where s.id = ${shipmentId}`
  if (!row) return null
  const { declaredAmount, currency, ...freight } = row
  return { ...freight, declaredValue: declaredAmount === null ? null : money(declaredAmount, currency) }
}
