import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { PackagesSection } from '../../shipment/packages-section.tsx'
import { StatusHistory } from '../../shipment/status-history.tsx'
import { SideBySide } from '../../ui/form/form-layout.tsx'
import { useUnsavedChangesGuard } from '../../ui/form/use-unsaved-changes-guard.ts'
import { Page } from '../../ui/page.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { FeesSection } from './fees-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderConflict } from './order-conflict.tsx'
import { OrderFiguresProvider, useOrderFigures } from './order-figures.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { OrderHead } from './order-head.tsx'
import { OrderLayout } from './order-layout.tsx'
import { OrderNotes } from './order-notes.tsx'
import { rightsOf } from './order-rights.ts'
import { ShipmentDetailsSection } from './shipment-details-section.tsx'
import { PartySection } from './party-section.tsx'
import { useText } from './texts.ts'
import { useOrderForm } from './use-order-form.ts'
import { useOrderLock } from './use-order-lock.ts'
import { useSaveOrder } from './use-save-order.ts'
import { VerifiedOrderSection } from './verified-section.tsx'
import type { OrderType } from './orders.api.ts'

type Props = {
  type: OrderType
  order?: OrderDetail
  defaults: OrderFormValues
  /** Shows this reading of the order, and fills the form anew. */
  adopt?: (order: OrderDetail) => void
  /** Is there something typed that is not saved? */
  onTyping?: (is: boolean) => void
}

/** The form of an express order, its sections in the order of rule ORD-24. Without an order: a new one. */
export const OrderForm = ({ type, order, defaults, adopt, onTyping }: Props) => {
  const t = useText()
  const me = useMe()
  const may = useHasPermission()
  const navigate = useNavigate()
  const { form, countries, service, fees, receiverCountry } = useOrderForm(type, order, defaults)
  const { control } = form
  const { isDirty } = useFormState({ control })
  const rights = rightsOf(order, { may: may('price.editBeforeDeparture') && may('order.create'), t })
  const isImport = type === 'import'
  const mayRealPrice = order !== undefined && !isImport && order.can.save && order.can.changePrice
  const isSales = me.role === 'Sales Employee'
  const [isLocked, setLocked] = useState(isSales && defaults.merchantId !== '')

  const lock = useOrderLock(order)
  const serviceCode = service?.code ?? order?.service.code ?? null
  useEffect(() => onTyping?.(isDirty), [isDirty, onTyping])
  const { save, verify, busy, draft, conflict } = useSaveOrder({
    type,
    order,
    serviceCode,
    form,
    adopt,
    saved: () => void (order ? onTyping?.(false) : navigate({ to: `/order/${type}` })),
  })
  useUnsavedChangesGuard(isDirty && busy === undefined && !rights.nothing, draft.drop)
  const named = useMemo(() => new Map((order?.fees ?? []).map(({ feeId, fee }) => [feeId, fee.name])), [order])
  const partyLock = rights.all ? undefined : t('setWhenMade')
  const companySide = isImport ? 'to' : 'from'
  const sideLock = (side: 'from' | 'to') => partyLock ?? (isLocked && side === companySide ? t('lockedBy') : undefined)
  return (
    <FormProvider {...form}>
      <Page ground>
        <OrderHead type={type} order={order} rights={rights} draft={draft} lock={lock} />
        <OrderFiguresProvider control={control} type={type} order={order} serviceCode={serviceCode}>
          <OrderLayout control={control} order={order} maySave={!rights.nothing} mayPrice={mayRealPrice}>
            <ShipmentDetailsSection control={control} order={order} may={rights} />
            <SideBySide>
              {(['from', 'to'] as const).map((side) => (
                <PartySection
                  key={side}
                  side={side}
                  control={control}
                  countries={countries}
                  isNew={!order}
                  locked={sideLock(side)}
                >
                  {!order && side === companySide && may('user.list') && (
                    <CompanyPicker
                      side={side}
                      countries={countries}
                      onLock={(locked) => setLocked(locked && isSales)}
                    />
                  )}
                </PartySection>
              ))}
            </SideBySide>
            <ItemsSection control={control} countries={countries} receiver={receiverCountry} readOnly={!rights.all} />
            <DeclaredPackages readOnly={!rights.all} />
            <FeesSection
              control={control}
              fees={fees}
              named={named}
              mayChange={rights.fees}
              mayPrice={rights.price && !order?.isImport}
              priceRequired={service?.manualPrice === true}
            />
            {order && !order.isImport && (
              <VerifiedOrderSection control={control} order={order} mayPrice={mayRealPrice} />
            )}
            {order && <StatusHistory rows={order.histories} />}
            {order && may('order.notes') && <OrderNotes order={order} />}
          </OrderLayout>
          <OrderFoot
            control={control}
            order={order}
            onBack={() => void navigate({ to: `/order/${type}` })}
            save={rights.nothing ? undefined : () => void save()}
            verify={order?.can.verify ? () => void verify() : undefined}
            busy={busy}
            heldBy={lock.heldBy}
          />
        </OrderFiguresProvider>
        {conflict && <OrderConflict conflict={conflict} />}
      </Page>
    </FormProvider>
  )
}

const DeclaredPackages = ({ readOnly }: { readOnly: boolean }) => (
  <PackagesSection weighed={useOrderFigures().weighed} readOnly={readOnly} />
)
