import { copyOf, shipmentLike, type ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMe } from '../../platform/session.tsx'
import { useCountries } from '../../shipment/reference-queries.ts'
import { type StartsFrom, useIsJustCreated } from '../../shipment/form/created/just-created.ts'
import { useNamedDraft } from '../../shipment/form/drafts/draft-list.ts'
import { useShownRecord } from '../../shipment/record/use-shown-record.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderRecord } from './record/order-record.tsx'
import { OrderCreated } from './created/order-created.tsx'
import { OrderForm } from './order-form.tsx'
import { newOrder } from './new-order.ts'
import { orderQuery } from './order-query.ts'
import { orderKeys, orderTypeOf } from './orders.api.ts'
import { shownOrder } from './shown-order.ts'

/**
 * `/order/details/{type}`: a new express order; `?from={id}` copies one, `?like={id}` keeps its sender, service and
 * currency (rule ORD-24), `?draft={id}` opens a draft (MER-14). `/order/details/{type}/{id}`: a saved order; right
 * after creation the created page comes first (rule MER-17).
 */
export const OrderDetailsScreen = () => {
  const { type, id } = useParams({ strict: false })
  return id === undefined ? <NewOrder type={orderTypeOf(type)} /> : <SavedOrder id={id} />
}

const NewOrder = ({ type }: { type: ReturnType<typeof orderTypeOf> }) => {
  const { company } = useMe()
  const home = useCountries().find(({ code }) => code === 'VN')
  const { from, like, draft }: StartsFrom = useSearch({ strict: false })
  const { opened, isPending } = useNamedDraft<ShipmentValues>(draft, type)
  const model = from ?? like
  const { data: saved, error, refetch } = useQuery({ ...orderQuery(model ?? ''), enabled: model !== undefined })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo="/order" />
  // The form's defaults need the home country, so it waits for the country list, which is cached.
  if (!home || isPending || (model !== undefined && !saved)) return <Page ground>{null}</Page>
  const start = newOrder(type, company, home.id)
  return (
    <OrderForm
      key={`${type} ${model ?? ''}`}
      type={type}
      copied={from === undefined ? undefined : saved}
      opened={opened}
      defaults={saved ? (from === undefined ? shipmentLike : copyOf)(saved, start) : { ...start, ...opened?.values }}
    />
  )
}

const SavedOrder = ({ id }: { id: string }) => {
  // Refetches when the window regains focus, to show who processes the order now.
  const { data, error, refetch } = useQuery({ ...orderQuery(id), refetchOnWindowFocus: true })
  const shown = useShownRecord(data, orderKeys, shownOrder)
  const isJustCreated = useIsJustCreated()
  if (shown) {
    const { record: order, ...followed } = shown
    if (isJustCreated) return <OrderCreated key={order.id} order={order} />
    return <OrderRecord key={order.id} order={order} {...followed} />
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo="/order" />
  return <Page ground>{null}</Page>
}
