import { addressParts } from '@waybill/contract/shipments/address-parts'
import { requestPickup } from '@waybill/contract/pickups/endpoints'
import { PickupInput, type PickupOffer } from '@waybill/contract/pickups/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useDraft } from '../../../platform/draft.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { VietnamWards } from '../../../shipment/form/vietnam-wards.tsx'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { offerQuery } from '../pickups.api.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import { daysInWords } from './hours-words.ts'
import {
  addressQuery,
  CONTACT_FIELDS,
  newPickup,
  offeredPickupTime,
  pickupBody,
  pickupTimeProblem,
  tickedOf,
  type PickupValues,
} from './pickup-values.ts'
import { PickupShipments, useShipmentSum } from './pickup-shipments.tsx'

/** Requests a pickup (rule PUP-22): company users for their own company, staff for a company they choose. */
export const RequestPickupDialog = ({ close }: { close: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()
  // People who may list companies act for one of them.
  const picksCompany = useHasPermission()('user.list')
  const companies = useCompanies(picksCompany)
  const hours = useRef<PickupOffer['hours']>(undefined)
  const timeProblem = (pickupTime: string): { pickupTime?: string } => {
    const found = pickupTimeProblem(pickupTime, new Date(), hours.current)
    return found === null ? {} : { pickupTime: found }
  }
  const form = useForm<PickupValues>({
    defaultValues: newPickup(),
    mode: 'onTouched',
    resolver: problemResolver((values) => ({
      ...(picksCompany && values.userId === '' ? { userId: 'Required' } : {}),
      ...schemaProblems(PickupInput.safeParse(pickupBody(values, [])).error),
      ...timeProblem(values.pickupTime),
    })),
  })
  const { control } = form
  const { isDirty } = form.formState
  const draft = useDraft('pickup/new', form)
  const [userId, unticked, address] = useWatch({ control, name: ['userId', 'unticked', 'pickupAddress'] })
  const isChosen = !picksCompany || userId !== ''
  const answer = useQuery({ ...offerQuery(picksCompany ? userId : null), enabled: isChosen })
  const offer = isChosen ? answer.data : undefined
  const ticked = tickedOf(offer, unticked)

  useEffect(() => {
    if (!offer) return
    hours.current = offer.hours
    if (form.getValues('pickupTime') === '')
      form.resetField('pickupTime', { defaultValue: offeredPickupTime(new Date(), offer.hours) })
    // Input is kept.
    for (const name of CONTACT_FIELDS)
      if (form.getValues(name) === '') form.resetField(name, { defaultValue: offer[name] })
  }, [offer, form])

  const chooseCompany = (): void => {
    for (const name of CONTACT_FIELDS) form.resetField(name, { defaultValue: '' })
    form.resetField('unticked', { defaultValue: [] })
  }

  const send = async (values: PickupValues): Promise<void> => {
    const body = pickupBody(values, ticked)
    await api.call(requestPickup, { body, idempotencyKey: draft.idempotencyKey(body) })
    toast.success(t('requested'))
    void cache.invalidateQueries({ queryKey: pickupKeys.all })
    close()
  }
  /** Somebody may have requested some of them meanwhile. */
  const onError = (): boolean => {
    void cache.invalidateQueries({ queryKey: pickupKeys.named('offer').slice(0, 2) })
    return false
  }
  const whyNot = !isChosen
    ? t('chooseCompany')
    : offer === undefined
      ? ui('loading')
      : offer.shipments.length === 0
        ? t('noneFreeShort')
        : ticked.length === 0
          ? t('noneTicked')
          : undefined

  return (
    <FormDialog
      title={t('request')}
      size={760}
      form={form}
      draft={draft}
      send={send}
      onError={onError}
      onClose={close}
      action={{ label: t('request'), disabledReason: whyNot, dot: isDirty ? ui('unsaved') : undefined }}
      aside={<span className="wb-secondary wb-number">{useShipmentSum()(ticked)}</span>}
    >
      <FieldGrid>
        {picksCompany && (
          <SelectField
            control={control}
            name="userId"
            label={t('company')}
            placeholder={t('selectCompany')}
            required
            span={12}
            options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
            onChange={chooseCompany}
            autoFocus
          />
        )}
        <TextField control={control} name="contactName" label={t('contactName')} required span={6} />
        <TextField control={control} name="contactNumber" label={t('contactNumber')} type="tel" required span={6} />
        <TextField control={control} name="contactEmail" label={t('contactEmail')} type="email" required span={6} />
        <MomentField
          control={control}
          name="pickupTime"
          label={t('pickupTime')}
          note={
            offer &&
            t('hours', { days: daysInWords(offer.hours, language), from: offer.hours.from, to: offer.hours.to })
          }
          required
          span={6}
        />
        <TextField control={control} name="pickupAddress" label={t('pickupAddress')} required span={12} />
        <VietnamWards
          query={addressQuery(address)}
          onChoose={({ street, city, state }) =>
            form.setValue('pickupAddress', addressParts([street, city, state]).join(', '), {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        />
        <TextField control={control} name="note" label={t('note')} span={12} />
      </FieldGrid>
      <PickupShipments
        offer={offer}
        error={isChosen ? answer.error : null}
        isChosen={isChosen}
        onRetry={() => void answer.refetch()}
        unticked={unticked}
        onChange={(next) => form.setValue('unticked', next, { shouldDirty: true })}
      />
    </FormDialog>
  )
}
