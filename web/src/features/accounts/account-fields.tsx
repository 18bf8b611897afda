import { GIVEN_ROLES } from '@waybill/contract/accounts/bodies'
import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import type { AccountRow, PersonRow } from '@waybill/contract/identity/schemas'
import { ROLES, type Role } from '@waybill/contract/permissions'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { BalanceFacts } from '../../shipment/balance/balance-facts.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './accounts.module.css'
import type { AccountValues } from './account-values.ts'
import { personLabel, useSellers } from './accounts.api.ts'
import { SenderFields } from './sender-fields.tsx'
import { useText } from './texts.ts'

type Props = { form: UseFormReturn<AccountValues>; account: AccountRow | undefined }

/** Fields of an account, chosen by its role (rule ACC-1). */
export const AccountFields = ({ form, account }: Props) => {
  const t = useText()
  const { control } = form
  const isNew = account === undefined
  const { signIn } = useMe()
  const may = useHasPermission()
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <TextField
        control={control}
        name="username"
        label={t('username')}
        hint={isNew ? t('usernameHint') : undefined}
        required
        readOnly={!isNew}
        span={6}
      />
      <RoleField form={form} account={account} />
      {isNew && !signIn.external && (
        <>
          <PasswordField
            control={control}
            name="password"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            required
            span={6}
          />
          <PasswordField
            control={control}
            name="confirmPassword"
            label={t('confirmPassword')}
            autoComplete="new-password"
            required
            span={6}
          />
        </>
      )}
      <Belonging form={form} account={account} role={role} />
      <TextField control={control} name="name" label={t('name')} span={6} />
      <TextField control={control} name="email" label={t('email')} type="email" span={6} />
      <TextField control={control} name="phoneNumber" label={t('phoneNumber')} type="tel" span={6} />
      <TextField control={control} name="address" label={t('address')} span={6} />
      <Switches form={form} account={account} role={role} />
      {account?.role === 'Company Admin' && may('statement.manage') && (
        <FieldCell>
          <BalanceFacts merchantId={account.id} />
        </FieldCell>
      )}
      {role === 'Company Admin' && (
        <>
          <FieldCell>
            <h3 className={`wb-fz-13 wb-lh-18 wb-semibold wb-border-top ${css['caption']}`}>{t('sender')}</h3>
          </FieldCell>
          <SenderFields
            control={control}
            fill={(part, text) => form.setValue(`sender.${part}`, text, { shouldDirty: true, shouldValidate: true })}
          />
        </>
      )}
    </>
  )
}

const RoleField = ({ form, account }: Props) => {
  const t = useText()
  const language = useLanguage()
  const me = useMe()
  const keepsAll = useHasPermission()('account.manageAll')
  const given: readonly Role[] = account?.role === 'Super Admin' ? ROLES : GIVEN_ROLES
  const isOwn = account?.id === me.id
  return (
    <SelectField
      control={form.control}
      name="role"
      label={t('role')}
      required
      hint={isOwn ? t('ownRole') : undefined}
      readOnly={!keepsAll || isOwn}
      options={given.map((name) => ({ value: name, label: ROLE_LABELS[name][language] }))}
      onChange={(role) => (role === 'Company Admin' ? form.setValue('canExport', true) : undefined)}
      span={6}
    />
  )
}

/** Code and seller of a company; company of an employee. A Company Admin's employees belong to their own company. */
const Belonging = ({ form: { control }, account, role }: Props & { role: string }) => {
  const t = useText()
  const keepsAll = useHasPermission()('account.manageAll')
  const isEmployee = role === 'Company Employee'
  const companies = useCompanies(keepsAll && isEmployee)
  const sellers = useSellers(keepsAll && role === 'Company Admin')
  if (!keepsAll) return null
  if (isEmployee)
    return (
      <SelectField
        control={control}
        name="parentId"
        label={t('company')}
        required
        options={optionsOf(companies, account?.parentId, account?.parentName)}
        span={12}
      />
    )
  if (role !== 'Company Admin') return null
  return (
    <>
      <TextField control={control} name="code" label={t('code')} hint={t('codeHint')} required span={6} />
      <SelectField
        control={control}
        name="sellerId"
        label={t('seller')}
        options={optionsOf(sellers, account?.sellerId, account?.sellerName)}
        clearable
        span={6}
      />
    </>
  )
}

/** Choices, plus the current one, which may be inactive now. */
const optionsOf = (choices: readonly PersonRow[], id: string | null | undefined, name: string | null | undefined) => [
  ...(id && !choices.some((one) => one.id === id) ? [{ value: id, label: name ?? id }] : []),
  ...choices.map((one) => ({ value: one.id, label: personLabel(one), also: `${one.username} ${one.name}` })),
]

const Switches = ({ form: { control }, account, role }: Props & { role: string }) => {
  const t = useText()
  const me = useMe()
  const keepsAll = useHasPermission()('account.manageAll')
  const isOwn = account?.id === me.id
  return (
    <>
      {keepsAll && (
        <CheckField
          control={control}
          name="canExport"
          label={t('canExport')}
          disabledReason={role === 'Company Admin' ? t('alwaysExports') : undefined}
          span={6}
        />
      )}
      {role === 'Company Employee' && (
        <CheckField
          control={control}
          name="canSeeBilling"
          label={t('canSeeBilling')}
          note={t('billingNote')}
          span={keepsAll ? 6 : 12}
        />
      )}
      {keepsAll && ['Super Admin', 'Company Admin'].includes(role) && (
        <CheckField
          control={control}
          name="showAccount"
          label={t('showAccount')}
          disabledReason={isOwn ? t('hideOwn') : undefined}
          span={6}
        />
      )}
      {account && (
        <CheckField
          control={control}
          name="isActive"
          label={t('isActive')}
          note={t('activeNote')}
          disabledReason={isOwn ? t('deactivateOwn') : undefined}
          span={12}
        />
      )}
    </>
  )
}
