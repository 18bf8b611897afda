import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMe } from '../../platform/session.tsx'
import { useCountries } from '../../shipment/reference-queries.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderForm } from './order-form.tsx'
import { newOrder, valuesOfOrder } from './order-form-values.ts'
import { orderQuery, orderTypeOf } from './orders.api.ts'

/** `/order/details/{type}`: a new express order; `/order/details/{type}/{id}`: a saved one (spec 2 §2). */
export const OrderDetailsScreen = () => {
  const { type, id } = useParams({ strict: false })
  return id === undefined ? <NewOrder type={orderTypeOf(type)} /> : <SavedOrder id={id} />
}

const NewOrder = ({ type }: { type: ReturnType<typeof orderTypeOf> }) => {
  const { company } = useMe()
  const home = useCountries().find(({ code }) => code === 'VN')
  // The form starts from the home country: it waits for the list, which is kept afterwards.
  if (!home) return <Page ground>{null}</Page>
  return <OrderForm key={type} type={type} defaults={newOrder(type, company, home.id)} reload={() => undefined} />
}

const SavedOrder = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(orderQuery(id))
  if (data)
    return (
      <OrderForm
        key={`${data.id}/${data.version}`}
        type={data.isImport ? 'import' : 'export'}
        order={data}
        defaults={valuesOfOrder(data)}
        reload={() => void refetch()}
      />
    )
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <Page ground>{null}</Page>
}
