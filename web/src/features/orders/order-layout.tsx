import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { FormLayout } from '../../ui/form/form-layout.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { verifyTexts } from './texts-verify.ts'
import { useText } from './texts.ts'
import { useOrderSections } from './use-order-sections.ts'

type Props = {
  control: Control<OrderFormValues>
  order: OrderDetail | undefined
  maySave: boolean
  mayPrice: boolean
  children: ReactNode
}

/** The cards of the form beside their index. */
export const OrderLayout = ({ control, order, maySave, mayPrice, children }: Props) => {
  const t = useText()
  const arrivedText = verifyTexts.useText()
  const verifiedText = verifiedTexts.useText()
  return (
    <FormLayout
      sections={useOrderSections(control, order)}
      shortcuts={[
        ...(maySave ? [{ keys: 'Ctrl S', label: t(order ? 'save' : 'create') }] : []),
        ...(order?.can.verify ? [{ keys: 'Ctrl Enter', label: arrivedText('verify') }] : []),
        ...(mayPrice ? [{ keys: 'Alt R', label: verifiedText('recalculate') }] : []),
      ]}
    >
      {children}
    </FormLayout>
  )
}
