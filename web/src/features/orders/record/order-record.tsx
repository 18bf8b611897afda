import { valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useMe } from '../../../platform/session.tsx'
import { failedBlock } from '../../../shipment/record/failed-block.ts'
import { useFollowedRecord } from '../../../shipment/record/fill-form.ts'
import { RecordFoot } from '../../../shipment/record/record-foot.tsx'
import { OpenBlocksProvider } from '../../../shipment/record/open-blocks.tsx'
import { useRecordWalk } from '../../../shipment/record/use-record-walk.ts'
import { useOpeningFocus } from '../../../shipment/record/use-opening-focus.ts'
import { useUnsavedChangesGuard } from '../../../ui/form/use-unsaved-changes-guard.ts'
import { Page } from '../../../ui/page.tsx'
import { ShipmentConflict } from '../../../shipment/form/conflict/shipment-conflict.tsx'
import { OrderFiguresProvider } from '../order-figures.tsx'
import { ORDER_WALKS } from '../order-lists.ts'
import { orderMerge } from '../order-merge.ts'
import { useOrderForm } from '../use-order-form.ts'
import { useOrderLock } from '../use-order-lock.ts'
import { verifyTexts } from '../texts-verify.ts'
import { useText } from '../texts.ts'
import { useSaveOrder } from '../use-save-order.ts'
import { OrderBlocks } from './order-blocks.tsx'
import { OrderHead } from './order-head.tsx'
import { withoutRights } from './order-rights.ts'

type Props = {
  order: ShownOrder
  /** The version that the fields were filled from; another one refills them. */
  loadedVersion: number
  /** Someone saved the order since its fields were filled. */
  isOutdated: boolean
  /** Shows this read of the order and refills the form. */
  adopt: (order: ShownOrder) => void
  /** Is there something typed that is not saved? */
  onTyping: (is: boolean) => void
}

/** A saved express order: text first, staff work on top (rule ORD-24). */
export const OrderRecord = ({ order, loadedVersion, isOutdated, adopt, onTyping }: Props) => {
  const t = useText()
  const tVerify = verifyTexts.useText()
  const { company } = useMe()
  const navigate = useNavigate()
  const type = order.isImport ? 'import' : 'export'
  const [defaults] = useState(() => valuesOf(order))
  const { form, service, fees } = useOrderForm(type, order, defaults)
  const { isDirty } = useFormState({ control: form.control })
  const lock = useOrderLock(order)
  const walk = useRecordWalk(ORDER_WALKS, order.id)
  useOpeningFocus(lock.isMine)
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  useFollowedRecord(orderMerge, form, { record: order, loadedVersion })
  const serviceCode = service?.code ?? order.service.code
  const saving = useSaveOrder({
    type,
    order,
    startedFrom: undefined,
    serviceCode,
    form,
    next: walk?.next,
    adopt,
    saved: () => onTyping(false),
  })
  const { save, verify, busy, draft, conflict, compare } = saving
  const { editDeclared: edit, save: mayVerify, attach } = order.can
  const maySave = edit || mayVerify || attach
  useUnsavedChangesGuard(isDirty && busy === undefined && maySave, draft.drop)
  // An order processed by someone else is read-only; what was typed before stays in its fields.
  const shown = lock.heldBy !== undefined && !isDirty ? withoutRights(order) : order
  return (
    <FormProvider {...form}>
      <OpenBlocksProvider
        isCorrected={company !== null && edit}
        opened={company !== null && edit ? failedBlock(order.additionalMessage) : undefined}
      >
        <Page ground>
          <OrderHead
            order={order}
            draft={draft}
            lock={lock}
            isCompany={company !== null}
            walk={walk}
            compare={isOutdated && isDirty ? () => void compare() : undefined}
          />
          <OrderFiguresProvider control={form.control} type={type} order={order} serviceCode={serviceCode}>
            <OrderBlocks
              order={shown}
              isCompany={company !== null}
              fees={fees}
              isPriceTyped={service?.manualPrice === true}
            />
            {maySave && (
              <RecordFoot
                group={t('title')}
                onBack={() => void navigate({ to: `/order/${type}` })}
                save={() => void save()}
                verify={order.can.verify ? { label: tVerify('verify'), run: () => void verify() } : undefined}
                busy={busy}
                waits={lock.heldBy}
                mayPrice={order.can.changePrice && order.can.save}
                hasVerified={!order.isImport}
              />
            )}
          </OrderFiguresProvider>
          {conflict && <ShipmentConflict conflict={conflict} />}
        </Page>
      </OpenBlocksProvider>
    </FormProvider>
  )
}
