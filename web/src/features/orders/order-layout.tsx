import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { FormLayout } from '../../ui/form/form-layout.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'
import { useOrderSections } from './use-order-sections.ts'

type Props = {
  control: Control<OrderFormValues>
  order: OrderDetail | undefined
  maySave: boolean
  children: ReactNode
}

/** The cards of the form beside their index. */
export const OrderLayout = ({ control, order, maySave, children }: Props) => {
  const t = useText()
  return (
    <FormLayout
      sections={useOrderSections(control, order)}
      shortcuts={maySave ? [{ keys: 'Ctrl S', label: t(order ? 'save' : 'create') }] : []}
    >
      {children}
    </FormLayout>
  )
}
