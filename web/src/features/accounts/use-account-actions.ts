import {
  type DeletedAccount,
  deleteAccount,
  takeOffSecondStep,
  updateAccount,
} from '@waybill/contract/accounts/endpoints'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { type Uses, formatUsage } from '@waybill/contract/kernel/record-usage'
import { useQueryClient } from '@tanstack/react-query'
import {
  IconKey,
  IconPencil,
  IconReceipt2,
  IconReceiptTax,
  IconScale,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { useText as useBalanceText } from '../../shipment/balance/texts.ts'
import { confirm } from '../../ui/confirm.tsx'
import type { RowAction } from '../../ui/data-grid/grid-types.ts'
import { useDeleteRecord } from '../../ui/record-dialog/use-delete-record.ts'
import { useHistoryOf } from '../../ui/record-dialog/use-history-of.ts'
import { useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { ACCOUNTS, accountKeys, SHOWN_ELSEWHERE } from './accounts.api.ts'
import { TAX_PARAM } from './tax-profile-dialog.tsx'
import { taxProfileTexts } from './texts-tax-profile.ts'
import { useText } from './texts.ts'

/** Actions on an account. One's own password is changed in the profile, and one's own account cannot be deactivated. */
export const useAccountActions = (openPassword: (row: AccountRow) => void): ((row: AccountRow) => RowAction[]) => {
  const t = useText()
  const ui = uiTexts.useText()
  const language = useLanguage()
  const me = useMe()
  const may = useHasPermission()
  const keepsAll = may('account.manageAll')
  const balanceTexts = useBalanceText()
  const cache = useQueryClient()
  const router = useRouter()
  const { open } = useOpenRecord()
  const taxNumbers = useOpenRecord(TAX_PARAM)
  const taxWords = taxProfileTexts.useText()
  const history = useHistoryOf('account')
  const remove = useDeleteRecord<AccountRow>({
    feature: ACCOUNTS,
    endpoint: deleteAccount,
    question: t('deleteAccount'),
    name: ({ username }) => username,
    id: ({ username }) => username,
    instead: (answer, { username }) => {
      const { isDeleted, uses } = answer as DeletedAccount
      return isDeleted ? undefined : t('keptAccount', { name: username, uses: formatUsage(uses as Uses, language) })
    },
    alsoStale: SHOWN_ELSEWHERE,
  })

  const switchTo = async ({ id, version, name }: AccountRow, isActive: boolean): Promise<void> => {
    const sure =
      isActive ||
      (await confirm({
        title: `${t('deactivate')} ${name}`,
        text: t('deactivateText'),
        confirmLabel: t('deactivate'),
        destructive: true,
        icon: IconUserOff,
      }))
    if (!sure) return
    await api.call(updateAccount, { body: { id, version, isActive } })
    toast.success(ui('updated'), { text: name })
    for (const queryKey of [accountKeys.all, ...SHOWN_ELSEWHERE]) void cache.invalidateQueries({ queryKey })
  }

  const takeOff = async ({ id, name }: AccountRow): Promise<void> => {
    const title = t('takeOffTitle', { name })
    const act = t('takeOff')
    if (!(await confirm({ title, text: t('takeOffText'), confirmLabel: act, destructive: true, icon: IconShieldOff })))
      return
    await api.call(takeOffSecondStep, { params: { id } })
    toast.success(ui('updated'), { text: name })
    void cache.invalidateQueries({ queryKey: accountKeys.all })
  }

  const hasFees = keepsAll && '/account/fees/$userId' in router.routesByPath
  return (row) => {
    const isOwn = row.id === me.id
    const edits = keepsAll || !isOwn
    return [
      ...(edits ? [{ key: 'edit', label: ui('edit'), icon: IconPencil, run: () => open(row.id) }] : []),
      ...(me.signIn.external
        ? []
        : [
            {
              key: 'password',
              label: t('changePassword'),
              icon: IconKey,
              disabledReason: isOwn ? t('ownPassword') : undefined,
              run: () => openPassword(row),
            },
          ]),
      ...(keepsAll && !me.signIn.external && row.secondStep !== 'None'
        ? [
            {
              key: 'secondStep',
              label: t('takeOff'),
              icon: IconShieldOff,
              disabledReason: isOwn ? t('takeOffOwn') : undefined,
              run: () => takeOff(row).catch(toast.failure),
            },
          ]
        : []),
      ...(hasFees && row.role === 'Company Admin'
        ? [{ key: 'fees', label: t('fees'), icon: IconReceipt2, href: `/account/fees/${row.id}` }]
        : []),
      ...(may('statement.manage') && row.role === 'Company Admin'
        ? [{ key: 'terms', label: balanceTexts('terms'), icon: IconScale, href: `/billing?terms=${row.id}` }]
        : []),
      ...(keepsAll && row.role === 'Company Admin'
        ? [{ key: 'tax', label: taxWords('title'), icon: IconReceiptTax, run: () => taxNumbers.open(row.id) }]
        : []),
      {
        key: 'active',
        label: t(row.isActive ? 'deactivate' : 'activate'),
        icon: row.isActive ? IconUserOff : IconUserCheck,
        disabledReason: isOwn ? t('deactivateOwn') : undefined,
        run: () => switchTo(row, !row.isActive).catch(toast.failure),
      },
      ...history(row),
      { ...remove(row), disabledReason: isOwn ? t('deleteOwn') : undefined },
    ]
  }
}
