import {
  accountAdvanceFeeGrid,
  addAccountAdvanceFee,
  addAccountFee,
  deleteAccountAdvanceFee,
  editAccountAdvanceFee,
  editAccountFee,
  getAccountAdvanceFee,
  getAccountFee,
} from '@waybill/contract/pricing/endpoints'
import type { FeeUnit } from '@waybill/contract/pricing/fee-unit'
import type { AccountFee } from '@waybill/contract/pricing/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordPage } from '../../ui/record-dialog/record-page.tsx'
import { AdvanceFeesSection, type AdvanceKind } from './advance-fees-section.tsx'
import { LISTS, providersQuery } from './prices.api.ts'
import css from './prices.module.css'
import { useText } from './texts.ts'

type Values = { providerId: string; amount: number | null; unit: FeeUnit | '' }
const CALLS = { get: getAccountFee, add: addAccountFee, edit: editAccountFee }
const ADVANCE: AdvanceKind = {
  feature: 'account advance fees',
  list: accountAdvanceFeeGrid,
  calls: { get: getAccountAdvanceFee, add: addAccountAdvanceFee, edit: editAccountAdvanceFee },
  remove: deleteAccountAdvanceFee,
  parent: 'accountFeeId',
  vnd: 'vnd',
  mayBeNegative: true,
}
const SHOWN_ELSEWHERE = [[LISTS.companies]]

/** `/account/fees/details/{userId}/{id?}`: what a company pays more or less at a provider (spec 2 §2, decision B4). */
export const AccountFeeDetailsScreen = () => {
  const { userId = '', id } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys(LISTS.accountFees).one(id ?? ''),
    queryFn: () => api.call(getAccountFee, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (id === undefined) return <AccountFeePage key="new" userId={userId} fee={undefined} />
  if (data) return <AccountFeePage key={`${data.id}/${data.version}`} userId={data.userId} fee={data} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <Page ground>{null}</Page>
}

const AccountFeePage = ({ userId, fee }: { userId: string; fee: AccountFee | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const company = useCompanies(true).find(({ id }) => id === userId)
  const { data: providers = [] } = useQuery(providersQuery)
  const list = `/account/fees/${userId}`
  const units = { VND: t('vnd'), Percent: t('percent') }
  return (
    <RecordPage<AccountFee, Values>
      feature={LISTS.accountFees}
      under={userId}
      calls={CALLS}
      record={fee}
      title={(one) => one?.provider.name ?? t('newAccountFee')}
      crumbs={[
        { label: t('prices'), to: '/prices/companies' },
        { label: company?.name ?? t('accountFees'), to: list },
      ]}
      section={t('accountFee')}
      valuesOf={(one) => ({ providerId: one?.providerId ?? '', amount: one?.amount ?? null, unit: one?.unit ?? '' })}
      bodyOf={(values) => ({ ...values, userId })}
      labels={{ providerId: t('provider'), amount: t('amount'), unit: t('unit') }}
      shown={(name, value) =>
        name === 'providerId' ? (providers.find(({ id }) => id === value)?.name ?? '') : String(value ?? '')
      }
      alsoStale={SHOWN_ELSEWHERE}
      onBack={() => void navigate({ to: list })}
      onSaved={({ id }) => void navigate({ to: fee ? list : `/account/fees/details/${userId}/${id}` })}
      fields={({ control }) => (
        <>
          <SelectField
            control={control}
            name="providerId"
            label={t('provider')}
            options={providers.map(({ id, name, label }) => ({ value: id, label: name, also: label }))}
            required
            span={6}
          />
          <NumberField
            control={control}
            name="amount"
            label={t('amount')}
            hint={t('discountHint')}
            negative
            required
            span={6}
          />
          <SelectField
            control={control}
            name="unit"
            label={t('unit')}
            options={Object.entries(units).map(([value, label]) => ({ value, label }))}
            required
            span={6}
          />
          <span className={css['note']}>{t('keep')}</span>
        </>
      )}
    >
      {fee && (
        <AdvanceFeesSection kind={ADVANCE} parentId={fee.id} providerId={fee.providerId} alsoStale={SHOWN_ELSEWHERE} />
      )}
    </RecordPage>
  )
}
