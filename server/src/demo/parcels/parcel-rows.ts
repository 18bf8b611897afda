import { amountColumns, declaredUsd, parcelSearchText } from '../../modules/parcels/index.ts'
import type { LeftOriginBatches } from './left-origin-batches.ts'
import { addShipment, contentColumns } from '../shipments/add-shipment.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { ParcelFacts } from './parcel-facts.ts'
import { parcelPartyColumns } from './parcel-parties.ts'
import type { Random } from '../random.ts'
import type { ShipmentRows } from '../shipments/shipment-rows.ts'

/** The upload that made a parcel, and its row there (rule UPL-8). */
type Uploaded = { importId: string; row: number; key: string | null }

/** Adds one parcel to the rows. */
export const addParcel = (
  into: ShipmentRows,
  random: Random,
  world: OrderWorld,
  facts: ParcelFacts,
  { batches, uploaded }: { batches: LeftOriginBatches; uploaded: Uploaded | null },
): void => {
  const number = world.numberOf('ecommerce', facts.serial)
  addShipment(into, random, world, facts, {
    number,
    columns: {
      ...parcelColumns(random, world, facts, number),
      left_origin_batch_id: batches.idOf(facts),
      import_id: uploaded?.importId ?? null,
      import_row: uploaded?.row ?? null,
      import_key: uploaded?.key ?? null,
    },
    contents: facts.items.map((item) => ({
      ...contentColumns(item, world.countries.get(item.origin)),
      item_weight: item.itemWeight,
    })),
  })
}

/** The name of a label drawn on demand: drawing five thousand would delay the first start by minutes. */
export const undrawnLabel = (random: Random, at: number): string => `${random.id(at).replaceAll('-', '')}.pdf`

const parcelColumns = (random: Random, world: OrderWorld, facts: ParcelFacts, number: string) => {
  const { plan, from, to, items, trackingNumber, senderReference, estimate, charged } = facts
  const parties = {
    ...parcelPartyColumns('sender', from, world.countries.get(from.countryCode)),
    ...parcelPartyColumns('receiver', to, world.countries.get(to.countryCode)),
  }
  return {
    line: 'ecommerce',
    is_import: false,
    source: plan.source,
    service_id: world.service(plan.serviceCode).id,
    label_file: trackingNumber === null ? null : undrawnLabel(random, plan.createdAt),
    additional_message: facts.refusal,
    handler_id: facts.handler === null ? null : world.accounts.get(facts.handler),
    nature_of_goods: items[0]?.nature,
    duty_payer: facts.dutyPayer,
    ...parties,
    ...amountColumns({ estimate, verified: charged }),
    price_breakdown: estimate.breakdown,
    finance: { estimate, verified: charged },
    declared_value_usd: declaredUsd(items, facts.currency, {
      vndPerUnit: world.exchangeRate(facts.currency, plan.createdAt),
      vndPerUsd: world.exchangeRate('USD', plan.createdAt),
    }),
    search_text: parcelSearchText({
      number,
      tracking_number: trackingNumber,
      sender_reference: senderReference,
      ...parties,
    }),
  }
}
