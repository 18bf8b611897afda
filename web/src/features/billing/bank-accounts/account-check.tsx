import { BankAccountAdd } from '@waybill/contract/billing/bank-accounts'
import { vietQr } from '@waybill/contract/billing/viet-qr'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { QrCode } from '../../../ui/qr-code.tsx'
import { type AccountValues, bankBinOf } from './account-values.ts'
import css from './bank-accounts.module.css'
import { useText } from './texts.ts'

const { bankBin: BankBin, number: AccountNumber } = BankAccountAdd.shape

/** VietQR code of the typed account without an amount, once bank and number are right: people scan it to check both. */
export const AccountCheck = ({ form }: { form: UseFormReturn<AccountValues> }) => {
  const t = useText()
  const values = useWatch({ control: form.control }) as AccountValues
  const bin = BankBin.safeParse(bankBinOf(values))
  const number = AccountNumber.safeParse(values.number)
  if (!bin.success || !number.success) return null
  return (
    <div className={css['check']}>
      <QrCode
        content={vietQr({ bankBin: bin.data, number: number.data, amount: null, text: null })}
        label={t('qrOf', { number: number.data })}
        size={148}
      />
      <span className="wb-caption">{t('check')}</span>
    </div>
  )
}
