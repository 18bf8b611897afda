import type { PayTo } from '@waybill/contract/billing/statement'
import { dueOf } from '@waybill/contract/billing/statement'
import type { Language } from '@waybill/contract/kernel/language'
import { formatDecimal } from '@waybill/contract/kernel/money'
import { buffer } from 'node:stream/consumers'
import { drawMail, type MailPart } from '../../../partners/mail/draw-mail.ts'
import type { Mail, MailFile } from '../../../partners/mail/send-mail.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { companyOf } from '../../../platform/company-settings.ts'
import { drawQrPicture } from '../../../platform/qr-picture.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { payTo } from '../default-bank-account.ts'
import type { StoredStatement } from '../statements/draft.queries.ts'
import { findBuyer } from '../statements/statements.queries.ts'
import { PAPER_TYPES } from './make-papers.ts'
import { paperFile } from './papers.queries.ts'

type Place = Pick<AppContext, 'db' | 'files' | 'settings' | 'now'>
type Sending = { statement: StoredStatement; to: readonly string[]; askedAt: string }

/** Many mail servers refuse larger e-mails; base64 makes a third more of them. */
const MOST_BYTES = 10_000_000
const QR_CID = 'vietqr'
const QR_PX = 220

const vnd = (amount: number): string => `${formatDecimal(amount, 0)} ₫`
const shownDay = (day: string | null): string => (day ?? '').split('-').reverse().join('/')

type Words = {
  kinds: Record<StoredStatement['kind'], string>
  period: (from: string, to: string) => string
  sum: (amount: string) => string
  pay: (due: string, day: string) => string
  overdue: (due: string, day: string) => string
  nothing: string
  bank: (to: PayTo) => string[]
  attached: string
  tooLarge: string
  open: string
  end: (company: string, contact: string) => string
}

const WORDS: Record<Language, Words> = {
  en: {
    kinds: { statement: 'Statement', opening: 'Opening balance', creditNote: 'Credit note' },
    period: (from, to) => `Period: ${from} – ${to}`,
    sum: (amount) => `Amount with VAT: ${amount}`,
    pay: (due, day) => `Please pay ${due} by ${day}.`,
    overdue: (due, day) => `${due} was due on ${day}. Please pay it now.`,
    nothing: 'There is nothing to pay.',
    bank: ({ bank, number, holder, text }) => [
      `Bank transfer: ${bank}, ${number}, ${holder}`,
      `Transfer text: ${text}. Keep it: it books the payment at once.`,
    ],
    attached: 'Attached: the statement as PDF, and every shipment as an Excel file.',
    tooLarge: 'The PDF and the Excel file are too large for an e-mail: download them on the billing page.',
    open: 'Open the billing page',
    end: (company, contact) => `This e-mail is from ${company}. Questions: ${contact}`,
  },
  vi: {
    kinds: { statement: 'Giấy báo nợ', opening: 'Giấy báo nợ số dư đầu kỳ', creditNote: 'Giấy báo có' },
    period: (from, to) => `Kỳ: ${from} – ${to}`,
    sum: (amount) => `Số tiền gồm thuế GTGT: ${amount}`,
    pay: (due, day) => `Vui lòng thanh toán ${due} trước hết ngày ${day}.`,
    overdue: (due, day) => `${due} đã quá hạn từ ngày ${day}. Vui lòng thanh toán ngay.`,
    nothing: 'Quý khách không phải thanh toán.',
    bank: ({ bank, number, holder, text }) => [
      `Chuyển khoản: ${bank}, ${number}, ${holder}`,
      `Nội dung chuyển khoản: ${text}. Giữ nguyên nội dung để được ghi nhận ngay.`,
    ],
    attached: 'Đính kèm: bản PDF, và tệp Excel có từng vận đơn.',
    tooLarge: 'Bản PDF và tệp Excel quá lớn để gửi qua email: hãy tải về tại trang thanh toán.',
    open: 'Mở trang thanh toán',
    end: (company, contact) => `Email này do ${company} gửi. Liên hệ: ${contact}`,
  },
}

/** The e-mail of a statement with its papers, in the language of the company's account (rule BIL-24). */
export const composeStatementMail = async (
  { db, files, settings, now }: Place,
  { statement, to, askedAt }: Sending,
): Promise<Mail> => {
  const { id, kind, number, owner_id, due_day, payment_code } = statement
  const language = (await findBuyer(db, owner_id))?.language ?? 'vi'
  const papers = await readPapers(files, statement)
  const due = dueOf(statement)
  const target = due === 0 || payment_code === null ? null : await payTo(db, { amount: due, text: payment_code })
  const words = WORDS[language]
  const company = companyOf(settings)
  const amount = vnd(Math.abs(statement.amount))
  const part: MailPart = {
    language,
    lines: [
      `${words.kinds[kind]} ${number}`,
      ...(kind === 'opening' ? [] : [words.period(shownDay(statement.from_day), shownDay(statement.to_day))]),
      words.sum(amount),
      ...(kind === 'creditNote' ? [] : [payLine(words, due, due_day, vietnamDay(now()))]),
      ...(target ? words.bank(target) : []),
      papers ? words.attached : words.tooLarge,
    ],
    ...(target && { picture: { cid: QR_CID, alt: `VietQR ${vnd(due)} ${target.text}`, sizePx: QR_PX } }),
    buttons: [{ label: words.open, url: `${settings.publicUrl}/billing` }],
    end: words.end(company.name, [company.email, company.phone].filter(Boolean).join(', ') || company.name),
  }
  const subject = `${company.name}: ${words.kinds[kind].toLowerCase()} ${number}, ${amount}`
  return {
    to,
    ...drawMail(subject, [part], company),
    messageId: `statement.${id}.${new Date(askedAt).getTime()}@${new URL(settings.publicUrl).hostname}`,
    files: [...(papers ?? []), ...(target ? [await qrFile(target)] : [])],
  }
}

const payLine = (words: Words, due: number, day: string | null, today: string): string => {
  if (due === 0) return words.nothing
  return (day !== null && day < today ? words.overdue : words.pay)(vnd(due), shownDay(day))
}

const qrFile = async ({ vietQr }: PayTo): Promise<MailFile> => ({
  ...{ name: 'vietqr.png', type: 'image/png', cid: QR_CID },
  content: await drawQrPicture(vietQr),
})

/** Both papers; undefined: they are too large for an e-mail. */
const readPapers = async (
  files: AppContext['files'],
  { number, pdf_file_id: pdf, excel_file_id: excel }: StoredStatement,
): Promise<MailFile[] | undefined> => {
  if (pdf === null || excel === null) throw new Error(`The statement ${number} has no papers.`)
  const wanted = [
    { name: `${number}.pdf`, type: PAPER_TYPES.pdf, file: paperFile(pdf, 'pdf') },
    { name: `${number}.xlsx`, type: PAPER_TYPES.excel, file: paperFile(excel, 'xlsx') },
  ]
  const made: MailFile[] = []
  let size = 0
  for (const { name, type, file } of wanted) {
    const found = await files.read(file)
    if (!found) throw new Error(`${name} is not in the file store.`)
    size += found.size
    if (size > MOST_BYTES) {
      found.stream.destroy()
      return undefined
    }
    made.push({ name, type, content: await buffer(found.stream) })
  }
  return made
}
