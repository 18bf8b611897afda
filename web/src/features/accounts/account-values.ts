import type { AccountRow, SenderAddress, UserInfo } from '@waybill/contract/identity/schemas'

/**
 * Form values of an account; '' if empty. Passwords only for a new account, and not with an external identity provider.
 */
export type AccountValues = {
  username: string
  password?: string
  confirmPassword?: string
  name: string
  email: string
  phoneNumber: string
  address: string
  role: string
  code: string
  canExport: boolean
  canSeeBilling: boolean
  showAccount: boolean
  isActive: boolean
  parentId: string
  sellerId: string
  sender: { [Part in keyof SenderAddress]: string }
}

/** Form values of a default sender. */
export const senderValues = (sender: SenderAddress | null | undefined): AccountValues['sender'] => ({
  contactName: sender?.contactName ?? '',
  addressLine1: sender?.addressLine1 ?? '',
  addressLine2: sender?.addressLine2 ?? '',
  addressLine3: sender?.addressLine3 ?? '',
  city: sender?.city ?? '',
  state: sender?.state ?? '',
  postcode: sender?.postcode ?? '',
  countryId: sender?.countryId ?? '',
})

/** Form values of an account; for a Company Admin a new one is an employee of their company. */
export const valuesOfAccount = (account: AccountRow | undefined, me: UserInfo): AccountValues => ({
  username: account?.username ?? '',
  ...(account || me.signIn.external ? {} : { password: '', confirmPassword: '' }),
  name: account?.name ?? '',
  email: account?.email ?? '',
  phoneNumber: account?.phoneNumber ?? '',
  address: account?.address ?? '',
  role: account?.role ?? (me.can['account.manageAll'] ? '' : 'Company Employee'),
  code: account?.code ?? '',
  canExport: account?.canExport ?? false,
  canSeeBilling: account?.canSeeBilling ?? false,
  showAccount: account?.showAccount !== 'false' || !['Super Admin', 'Company Admin'].includes(account.role),
  isActive: account?.isActive ?? true,
  parentId: account?.parentId ?? '',
  sellerId: account?.sellerId ?? '',
  sender: senderValues(account?.sender),
})

export const bodyOfAccount = ({ showAccount, ...values }: AccountValues): object => ({
  ...values,
  showAccount: showAccount ? 'true' : 'false',
})
