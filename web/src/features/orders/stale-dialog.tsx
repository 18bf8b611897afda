import { Button, Group, Modal } from '@mantine/core'
import { getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatTime } from '../../platform/format.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import css from './order-form.module.css'
import { orderKeys } from './orders.api.ts'
import { useText } from './texts.ts'
import { wholeBody } from './verification-body.ts'
import type { Stale } from './use-save-order.ts'

type Props = { stale: Stale; order: OrderDetail; mine: OrderFormValues; onClose: () => void; onReload: () => void }

/** Somebody saved first: who and when; reload, or compare what differs (decision E5). What was typed stays in the form. */
export const StaleDialog = ({ stale, order, mine, onClose, onReload }: Props) => {
  const t = useText()
  const [compares, setCompares] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      size={compares ? 760 : 440}
      title={t('staleTitle', { by: stale.by, at: formatTime(stale.at) })}
    >
      {compares ? <Comparison order={order} mine={mine} /> : t('staleText')}
      <Group justify="flex-end" mt="lg">
        {!compares && <Button onClick={() => setCompares(true)}>{t('compare')}</Button>}
        <Button variant="filled" onClick={onReload}>
          {t('reload')}
        </Button>
      </Group>
    </Modal>
  )
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? flat(value) : String(value)
const flat = (value: object): string =>
  Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined && inner !== '')
    .map(([name, inner]) => (Array.isArray(value) ? shown(inner) : `${name}: ${shown(inner)}`))
    .join(', ')

const Comparison = ({ order, mine }: { order: OrderDetail; mine: OrderFormValues }) => {
  const t = useText()
  const { data } = useQuery({
    queryKey: orderKeys.named('compared', order.id),
    queryFn: () => api.call(getOrder, { params: { id: order.id } }),
    staleTime: 0,
  })
  if (!data) return null
  const theirs = wholeBody(valuesOfOrder(data))
  const differing = Object.entries(wholeBody(mine)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(theirs[name]),
  )
  if (differing.length === 0) return <p>{t('same')}</p>
  return (
    <table className={css['compare']}>
      <thead>
        <tr>
          <th>{t('field')}</th>
          <th>{t('theirs')}</th>
          <th>{t('mine')}</th>
        </tr>
      </thead>
      <tbody>
        {differing.map(([name, value]) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{shown(theirs[name])}</td>
            <td>{shown(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
