import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMe } from '../../platform/session.tsx'
import { useCountries } from '../../shipment/reference-queries.ts'
import { useShownRecord } from '../../shipment/use-shown-record.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderRecord } from './record/order-record.tsx'
import { OrderForm } from './order-form.tsx'
import { newOrder } from './new-order.ts'
import { orderQuery } from './order-query.ts'
import { orderKeys, orderTypeOf } from './orders.api.ts'
import { shownOrder } from './shown-order.ts'

/** `/order/details/{type}`: a new express order; `/order/details/{type}/{id}`: a saved one (rule ORD-24). */
export const OrderDetailsScreen = () => {
  const { type, id } = useParams({ strict: false })
  return id === undefined ? <NewOrder type={orderTypeOf(type)} /> : <SavedOrder id={id} />
}

const NewOrder = ({ type }: { type: ReturnType<typeof orderTypeOf> }) => {
  const { company } = useMe()
  const home = useCountries().find(({ code }) => code === 'VN')
  // The form starts from the home country: it waits for the list, which is kept afterwards.
  if (!home) return <Page ground>{null}</Page>
  return <OrderForm key={type} type={type} defaults={newOrder(type, company, home.id)} />
}

const SavedOrder = ({ id }: { id: string }) => {
  // Who processes the order is looked up again when the window comes back.
  const { data, error, refetch } = useQuery({ ...orderQuery(id), refetchOnWindowFocus: true })
  const shown = useShownRecord(data, orderKeys, shownOrder)
  if (shown) {
    const { record: order, ...followed } = shown
    return <OrderRecord key={order.id} order={order} {...followed} />
  }
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo="/order" />
  return <Page ground>{null}</Page>
}
