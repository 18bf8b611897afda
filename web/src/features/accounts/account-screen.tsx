import { exportAccounts } from '@waybill/contract/exports/endpoints'
import { accountGrid } from '@waybill/contract/identity/endpoints'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { SECOND_STEP_LABELS, SECOND_STEPS } from '@waybill/contract/identity/second-step'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { ROLES } from '@waybill/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { companiesQuery, useCountries } from '../../shipment/reference-queries.ts'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { exportList } from '../../ui/data-grid/export-list.ts'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useAuditAction } from '../../ui/record-dialog/use-history-of.ts'
import { NEW_RECORD, useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { accountColumns, belongsTo, InactiveMark } from './account-columns.tsx'
import { AccountFields } from './account-fields.tsx'
import { bodyOfAccount, valuesOfAccount, type AccountValues } from './account-values.ts'
import { ACCOUNT_CALLS, ACCOUNTS, personLabel, sellersQuery, SHOWN_ELSEWHERE } from './accounts.api.ts'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { TaxProfileDialog } from './tax-profile-dialog.tsx'
import { invitationTexts } from './texts-invitations.ts'
import { useText } from './texts.ts'
import { useAccountActions } from './use-account-actions.ts'

/** `/account`: all accounts for a Super Admin, their employees for a Company Admin (rule ACC-7). */
export const AccountScreen = () => {
  const t = useText()
  const language = useLanguage()
  const me = useMe()
  const may = useHasPermission()
  const invitationWords = invitationTexts.useText()
  const keepsAll = may('account.manageAll')
  const { open } = useOpenRecord()
  const choices = useAccountChoices()
  const auditAct = useAuditAction('account')
  const exportRun = exportList(exportAccounts)
  const password = useOpenRecord('password')
  const invite = useOpenRecord('invite')
  const invites = useMe().signIn.sendsLinks
  const rowActions = useAccountActions(({ username }) => password.open(username))
  return (
    <>
      <DataGrid
        id={ACCOUNTS}
        endpoint={accountGrid}
        title={t('accounts')}
        noun={t('accountsNoun')}
        columns={accountColumns(t, language, { keepsAll, isExternal: me.signIn.external })}
        choices={choices}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.username}
        onOpen={(row) => (keepsAll || row.id !== me.id ? open(row.id) : undefined)}
        {...(may('account.export') ? { exportRun } : {})}
        toolbar={[
          ...auditAct,
          ...(invites
            ? [
                {
                  key: 'invite',
                  label: invitationWords('invite'),
                  icon: IconUserPlus,
                  primary: true,
                  hotkey: 'I',
                  run: () => invite.open(NEW_RECORD),
                },
              ]
            : []),
          {
            key: 'add',
            label: t('addAccount'),
            icon: IconPlus,
            primary: !invites,
            hotkey: 'N',
            run: () => open(NEW_RECORD),
          },
        ]}
        rowActions={rowActions}
        {...(invites ? { tabs: <InvitationsPanel /> } : {})}
        card={(row) => ({
          number: row.username,
          name: row.name,
          service: ROLE_LABELS[row.role][language],
          note: belongsTo(row, t),
          ...(row.isActive ? {} : { status: <InactiveMark t={t} /> }),
        })}
      />
      <AccountDialog />
      {keepsAll && <TaxProfileDialog />}
      {invites && invite.openId !== undefined && <InviteDialog onClose={invite.close} />}
      {password.openId !== undefined && <PasswordDialog username={password.openId} onClose={password.close} />}
    </>
  )
}

const AccountDialog = () => {
  const t = useText()
  const navigate = useNavigate()
  const me = useMe()
  const language = useLanguage()
  const countries = useCountries()
  const sender = (value: unknown): string =>
    Object.entries((value ?? {}) as Record<string, string>)
      .map(([part, text]) => (part === 'countryId' ? countries.find(({ id }) => id === text)?.label : text))
      .filter(Boolean)
      .join(', ')
  return (
    <RecordDialog<AccountRow, AccountValues>
      feature={ACCOUNTS}
      calls={ACCOUNT_CALLS}
      title={(account) => account?.username ?? t('newAccount')}
      valuesOf={(account) => valuesOfAccount(account, me)}
      bodyOf={bodyOfAccount}
      labels={{
        role: t('role'),
        code: t('code'),
        name: t('name'),
        email: t('email'),
        phoneNumber: t('phoneNumber'),
        address: t('address'),
        canExport: t('canExport'),
        canSeeBilling: t('canSeeBilling'),
        isActive: t('isActive'),
        sender: t('sender'),
      }}
      shown={(name, value) => {
        const role = ROLES.find((one) => one === value)
        if (name === 'sender') return sender(value)
        return role ? ROLE_LABELS[role][language] : String(value)
      }}
      // Clears the filters, so that the new account is visible.
      onAdded={({ username }) => void navigate({ to: '/account', search: { find: username } })}
      alsoStale={SHOWN_ELSEWHERE}
      fields={(form, account) => <AccountFields form={form} account={account} />}
    />
  )
}

/** Choices for the filters of the list. */
const useAccountChoices = () => {
  const t = useText()
  const language = useLanguage()
  const keepsAll = useHasPermission()('account.manageAll')
  const cache = useQueryClient()
  const roles = { options: ROLES.map((name) => ({ value: name, label: ROLE_LABELS[name][language] })) }
  const secondStep = {
    options: SECOND_STEPS.map((name) => ({ value: name, label: SECOND_STEP_LABELS[name][language] })),
  }
  if (!keepsAll) return { role: roles, secondStep }
  const options = (people: readonly { id: string; code: string | null; name: string; username: string }[]) =>
    people.map((one) => ({ value: one.id, label: personLabel(one) }))
  return {
    role: roles,
    secondStep,
    parentId: { label: t('company'), load: async () => options(await cache.fetchQuery(companiesQuery)) },
    sellerId: { label: t('seller'), load: async () => options(await cache.fetchQuery(sellersQuery)) },
  }
}
