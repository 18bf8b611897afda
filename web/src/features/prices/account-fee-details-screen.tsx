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
import type { AccountFee } from '@waybill/contract/pricing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { LoadedRecord } from '../../ui/record-dialog/loaded-record.tsx'
import { formOf, type RecordField } from '../../ui/record-dialog/record-fields.tsx'
import { RecordPage } from '../../ui/record-dialog/record-page.tsx'
import { AdvanceFeesSection, type AdvanceKind } from './advance-fees-section.tsx'
import { figureOfUnit } from './figure-of-unit.ts'
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

/** `/account/fees/details/{userId}/{id?}`: a company's surcharge or discount at a provider (rules SCR-9, FEE-5). */
export const AccountFeeDetailsScreen = () => {
  const { userId = '', id } = useParams({ strict: false })
  return (
    <LoadedRecord<AccountFee> feature={LISTS.accountFees} calls={CALLS} id={id} list={`/account/fees/${userId}`}>
      {(fee) => <AccountFeePage userId={fee?.userId ?? userId} fee={fee} />}
    </LoadedRecord>
  )
}

const AccountFeePage = ({ userId, fee }: { userId: string; fee: AccountFee | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const company = useCompanies(true).find(({ id }) => id === userId)
  const { data: providers = [] } = useQuery(providersQuery)
  const list = `/account/fees/${userId}`
  const fields: RecordField<Values>[] = [
    {
      kind: 'select',
      name: 'providerId',
      label: t('provider'),
      options: providers.map(({ id, name, label }) => ({ value: id, label: name, also: label })),
      required: true,
      span: 6,
    },
    {
      kind: 'number',
      name: 'amount',
      label: t('amount'),
      figure: ({ unit }) => figureOfUnit(unit),
      hint: t('discountHint'),
      negative: true,
      required: true,
      span: 6,
    },
    {
      kind: 'select',
      name: 'unit',
      label: t('unit'),
      options: [
        { value: 'VND', label: t('vnd') },
        { value: 'Percent', label: t('percent') },
      ],
      required: true,
      span: 6,
    },
  ]
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
      {...formOf<AccountFee, Values>(fields, <span className={`wb-caption ${css['note']}`}>{t('keep')}</span>)}
      bodyOf={(values) => ({ ...values, userId })}
      alsoStale={SHOWN_ELSEWHERE}
      onBack={() => void navigate({ to: list })}
      onSaved={({ id }) => void navigate({ to: fee ? list : `/account/fees/details/${userId}/${id}` })}
    >
      {fee && (
        <AdvanceFeesSection kind={ADVANCE} parentId={fee.id} providerId={fee.providerId} alsoStale={SHOWN_ELSEWHERE} />
      )}
    </RecordPage>
  )
}
