import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { formatTime, formatWeight } from '../../platform/format.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { CompanyTaxNumbers } from '../../shipment/form/company-tax-numbers.tsx'
import { useGoToCreated } from '../../shipment/form/created/just-created.ts'
import { CreationFoot } from '../../shipment/form/creation/creation-foot.tsx'
import { NewFees } from '../../shipment/form/creation/new-fees.tsx'
import { useShipmentFigures } from '../../shipment/form/shipment-figures.ts'
import { DraftDialog } from '../../shipment/form/drafts/draft-dialog.tsx'
import { DraftsSection } from '../../shipment/form/drafts/drafts-section.tsx'
import type { NamedDraft } from '../../shipment/form/drafts/draft-list.ts'
import { draftTexts } from '../../shipment/form/drafts/texts-drafts.ts'
import { useDrafts } from '../../shipment/form/drafts/use-drafts.ts'
import { PackagesSection } from '../../shipment/form/packages-section.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { CreationLayout } from '../../ui/form/form-layout.tsx'
import { useUnsavedChangesGuard } from '../../ui/form/use-unsaved-changes-guard.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ChooseOrderService } from './choose-order-service.tsx'
import { CompanyPicker } from './company-picker.tsx'
import { ItemsSection } from './items-section.tsx'
import { OrderFiguresProvider } from './order-figures.tsx'
import { OrderPrice } from './order-price.tsx'
import { PastPartyField } from './past-party-field.tsx'
import { PartySection } from './party-section.tsx'
import { ShipmentDetailsSection } from './shipment-details-section.tsx'
import { useText } from './texts.ts'
import { useOrderForm } from './use-order-form.ts'
import { useSaveOrder } from './use-save-order.ts'
import { orderHref, type OrderType } from './orders.api.ts'

type Props = {
  type: OrderType
  /** The order to copy. */
  copied: ShownOrder | undefined
  /** The draft to start from. */
  opened?: NamedDraft<ShipmentValues> | undefined
  defaults: ShipmentValues
}

/** Form of a new express order (rule ORD-26). */
export const OrderForm = ({ type, copied, opened, defaults }: Props) => {
  const t = useText()
  const me = useMe()
  const may = useHasPermission()
  const navigate = useNavigate()
  const goToCreated = useGoToCreated()
  const { form, countries, service, fees, taxNumbers, receiverCountry } = useOrderForm(type, undefined, defaults)
  const { control } = form
  const { isDirty } = useFormState({ control })
  const mayPrice = may('price.editBeforeDeparture') && may('order.create')
  const isSales = me.role === 'Sales Employee'
  const [isLocked, setLocked] = useState(isSales && defaults.merchant !== '')
  const tDraft = draftTexts.useText()
  const drafts = useDrafts(form, {
    line: 'express',
    kind: type,
    isNew: true,
    opened,
    onKept: () => draft.drop(),
  })
  const [isNaming, setNaming] = useState(false)
  const draftName = (): string =>
    drafts.current?.name ||
    form.getValues(type === 'import' ? 'sender.name' : 'consignee.name') ||
    tDraft('unnamed', { at: formatTime(new Date()) })
  const serviceCode = service?.code ?? null
  const toList = () => void navigate({ to: `/order/${type}` })
  const { save, busy, draft } = useSaveOrder({
    type,
    order: undefined,
    startedFrom: drafts.current?.id ?? copied?.id,
    serviceCode,
    form,
    adopt: undefined,
    saved: (order) => {
      if (drafts.current) drafts.drop(drafts.current.id)
      goToCreated(`/order/${type}`, orderHref(order))
    },
  })
  useUnsavedChangesGuard(isDirty && busy === undefined, draft.drop)
  // The foreign party comes first: its country decides the services.
  const [abroad, companySide] =
    type === 'import' ? (['sender', 'consignee'] as const) : (['consignee', 'sender'] as const)
  return (
    <FormProvider {...form}>
      {type === 'export' && <CompanyTaxNumbers line="express" known={taxNumbers} />}
      <Page ground>
        <PageHeader
          title={t(type === 'import' ? 'newImport' : 'newExport')}
          crumbs={[
            { label: t('title'), to: '/order' },
            { label: t(type), to: `/order/${type}` },
          ]}
          {...(copied ? { fact: t('duplicateOf', { number: copied.number }) } : {})}
        >
          <DraftBanner draft={draft} />
        </PageHeader>
        <OrderFiguresProvider control={control} type={type} order={undefined} serviceCode={serviceCode}>
          <CreationLayout beside={<OrderPrice control={control} service={service} mayPrice={mayPrice} />}>
            <DraftsSection drafts={drafts} />
            {[abroad, companySide].map((side) => (
              <PartySection
                key={side}
                side={side}
                control={control}
                countries={countries}
                locked={isLocked && side === companySide ? t('lockedBy') : undefined}
                isOwn={side === companySide}
              >
                {side === companySide && may('user.list') && (
                  <CompanyPicker side={side} countries={countries} onLock={(locked) => setLocked(locked && isSales)} />
                )}
                {side === abroad && <PastPartyField type={type} countries={countries} />}
              </PartySection>
            ))}
            <DeclaredPackages />
            <ShipmentDetailsSection />
            <ItemsSection type={type} receiver={receiverCountry} />
            <ChooseOrderService control={control} type={type} countries={countries} />
            {mayPrice && <NewFees fees={fees} serviceId={service?.id} />}
          </CreationLayout>
          <Foot
            onBack={toList}
            save={() => void save()}
            isBusy={busy !== undefined}
            saveDraft={() => setNaming(true)}
          />
        </OrderFiguresProvider>
        {isNaming && <DraftDialog name={draftName()} onClose={() => setNaming(false)} onKeep={drafts.keep} />}
      </Page>
    </FormProvider>
  )
}

const DeclaredPackages = () => <PackagesSection weighed={useShipmentFigures().weighed} />

const Foot = (foot: Pick<ComponentProps<typeof CreationFoot>, 'onBack' | 'save' | 'isBusy' | 'saveDraft'>) => {
  const t = useText()
  const { totalChargeableWeight } = useShipmentFigures().weighed.totals
  const first = { label: t('chargeableTotal'), value: formatWeight(totalChargeableWeight) }
  return <CreationFoot {...foot} group={t('title')} label={t('create')} first={first} />
}
