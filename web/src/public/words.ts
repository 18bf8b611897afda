import type { Language } from '@waybill/contract/kernel/language'
import { useLanguage } from './language.ts'
import { COMPANY } from './company.ts'
import { LIMIT } from './track-limit.ts'

const vi = {
  title: 'Tra cứu vận đơn',
  signIn: 'Đăng nhập',
  language: 'Ngôn ngữ',
  opensNewTab: 'mở trong thẻ mới',

  hint: `Nhập tối đa ${LIMIT} mã, cách nhau bằng dấu phẩy hoặc xuống dòng.`,
  numbersField: 'Mã vận đơn',
  firstNumber: 'Nhập mã vận đơn',
  nextNumber: 'Thêm mã…',
  remove: (number: string) => `Bỏ mã ${number}`,
  removed: (number: string) => `Đã bỏ mã ${number}.`,
  ask: 'Tra cứu',
  required: 'Bắt buộc nhập mã vận đơn.',
  tooMany: (over: number) => `Mỗi lần tối đa ${LIMIT} mã. Bỏ bớt ${over} mã, hoặc tra cứu ${over} mã này sau.`,

  counted: (count: number) => `${count} mã vận đơn`,
  asking: (count: number) => `Đang tra cứu ${count} mã vận đơn`,
  answered: (count: number, unknown: number) =>
    unknown === 0 ? `Có kết quả cho ${count} mã vận đơn.` : `${count} mã vận đơn, ${unknown} mã không tìm thấy.`,
  open: (number: string, status: string) => `${number}: ${status}.`,

  unknown: 'Không tìm thấy mã này',
  unknownShort: 'Hãy kiểm tra lại mã, hoặc thử lại sau.',
  unknownSteps: {
    slip: `Mã này có vẻ gõ nhầm một chữ số: mã của ${COMPANY} gồm SGL hoặc EXP và 10 chữ số, chữ số cuối để kiểm tra.`,
    compare: 'So từng ký tự với biên nhận hoặc nhãn trên kiện: O và 0, I và 1 dễ lẫn.',
    later: 'Mã của hãng vận chuyển chỉ tra được sau khi hãng nhận đơn. Hãy thử lại sau vài giờ.',
    sender: `Vẫn không thấy: hỏi người gửi mã của ${COMPANY}.`,
  },

  updated: (time: string, weekday: number, date: string) => `Cập nhật ${time}, ${WEEKDAYS.vi[weekday] ?? ''} ${date}.`,
  route: (from: string | null, to: string | null) =>
    from && to ? `${from} đến ${to}` : to ? `Đến ${to}` : from ? `Từ ${from}` : '',
  within: (country: string) => `Trong ${country}`,
  packages: (count: number) => `${count} kiện`,
  justOnset: 'Vận đơn vừa được tạo',
  today: 'Hôm nay',
  clock: 'Giờ Việt Nam (UTC+7), không kèm thông tin cá nhân.',
  carrierPage: 'Mở trang của hãng vận chuyển',
  news: {
    title: 'Nhận tin qua email',
    hint: 'Mỗi khi trạng thái thay đổi. Chỉ lưu địa chỉ email, ngừng nhận bằng một lần bấm.',
    email: 'Email',
    ask: 'Nhận tin',
    asking: 'Đang gửi…',
    asked: (email: string) => `Đã gửi một email đến ${email}. Hãy mở email đó và xác nhận.`,
    failed: 'Chưa gửi được yêu cầu. Hãy thử lại.',
  },
  journey: 'Hành trình',
  events: 'Các lần cập nhật',
  steps: {
    created: 'Đã tạo vận đơn',
    pickedUp: 'Đã lấy hàng',
    atHub: 'Đã đến kho',
    left: (country: string | null) => `Rời ${country ?? 'nơi gửi'}`,
    customs: 'Thông quan',
    out: 'Đang giao hàng',
    delivered: 'Đã giao',
  },
  stepStates: { done: 'đã qua', now: 'hiện tại', ahead: 'chưa đến' },

  failed: 'Chưa tra cứu được',
  kept: 'Các mã đã nhập vẫn còn.',
  offline: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
  busy: 'Có quá nhiều lượt tra cứu từ mạng này.',
  broken: 'Hệ thống gặp lỗi.',
  request: (id: string) => `Yêu cầu ${id}.`,
  tryAgain: 'Thử lại',
  tryAgainIn: (seconds: number) => `Thử lại sau ${seconds} giây`,

  guide: [
    ['Tìm mã ở đâu', 'Trên biên nhận gửi hàng, trên nhãn dán ở kiện hàng, hoặc hỏi người gửi.'],
    ['Mã trông thế nào', 'SGL hoặc EXP và 10 chữ số. Mã của hãng vận chuyển cũng tra được.'],
    [
      'Trang này cho biết',
      'Trạng thái, thời gian theo giờ Việt Nam và địa điểm. Không có tên, địa chỉ hay số điện thoại.',
    ],
  ],
}

type Words = typeof vi

/** `1 package`, `2 packages`. */
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const en: Words = {
  title: 'Track a shipment',
  signIn: 'Sign in',
  language: 'Language',
  opensNewTab: 'opens in a new tab',

  hint: `Up to ${LIMIT} numbers, separated by commas or new lines.`,
  numbersField: 'Tracking numbers',
  firstNumber: 'Enter tracking numbers',
  nextNumber: 'Add a number…',
  remove: (number) => `Remove ${number}`,
  removed: (number) => `${number} is removed.`,
  ask: 'Track',
  required: 'Tracking number required.',
  tooMany: (over) =>
    `At most ${LIMIT} numbers at a time. Remove ${over}, or track ${over === 1 ? 'it' : 'them'} later.`,

  counted: (count) => counted(count, 'tracking number'),
  asking: (count) => `Looking up ${counted(count, 'tracking number')}`,
  answered: (count, unknown) =>
    unknown === 0
      ? `Found ${counted(count, 'tracking number')}.`
      : `${counted(count, 'tracking number')}, ${unknown} not found.`,
  open: (number, status) => `${number}: ${status}.`,

  unknown: 'This number is not known',
  unknownShort: 'Check the number, or try again later.',
  unknownSteps: {
    slip: `One digit seems to be wrong: a ${COMPANY} number is SGL or EXP and 10 digits, the last of which checks the others.`,
    compare: 'Compare it with the receipt or the label on the package: O and 0, I and 1 are easily mixed up.',
    later: 'A carrier’s number is known here once the carrier has taken the shipment. Try again in a few hours.',
    sender: `Still nothing: ask the sender for the ${COMPANY} number.`,
  },

  updated: (time, weekday, date) => `Updated ${time}, ${WEEKDAYS.en[weekday] ?? ''} ${date}.`,
  route: (from, to) => (from && to ? `${from} to ${to}` : to ? `To ${to}` : from ? `From ${from}` : ''),
  within: (country) => `Within ${country}`,
  packages: (count) => counted(count, 'package'),
  justOnset: 'Shipment have just onset',
  today: 'Today',
  clock: 'Vietnam time (UTC+7), no personal data.',
  carrierPage: 'Open the carrier’s page',
  news: {
    title: 'E-mail news',
    hint: 'Whenever the status changes. Only the e-mail address is kept; one click stops it.',
    email: 'E-mail',
    ask: 'Get news',
    asking: 'Sending…',
    asked: (email) => `An e-mail is on its way to ${email}. Open it to confirm.`,
    failed: 'The request could not be sent. Try again.',
  },
  journey: 'Journey',
  events: 'Updates',
  steps: {
    created: 'Shipment generated',
    pickedUp: 'Picked up',
    atHub: 'At the hub',
    left: (country) => `Left ${country ?? 'origin'}`,
    customs: 'Customs',
    out: 'Out for delivery',
    delivered: 'Delivered',
  },
  stepStates: { done: 'done', now: 'now', ahead: 'to come' },

  failed: 'The numbers could not be looked up',
  kept: 'Your numbers are kept.',
  offline: 'The server cannot be reached. Check the connection, then try again.',
  busy: 'Too many look-ups from this network.',
  broken: 'Something went wrong on our side.',
  request: (id) => `Request ${id}.`,
  tryAgain: 'Try again',
  tryAgainIn: (seconds) => `Try again in ${seconds} s`,

  guide: [
    ['Where to find the number', 'On the receipt, on the label of the package, or ask the sender.'],
    ['What it looks like', 'SGL or EXP and 10 digits. The carrier’s number works too.'],
    ['What this page tells', 'Status, place, and the time in Vietnam. No names, addresses or phone numbers.'],
  ],
}

/** Starting on Sunday; Vietnamese capitalizes only the number word. */
const WEEKDAYS: Record<Language, readonly string[]> = {
  vi: ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

const WORDS: Record<Language, Words> = { vi, en }

/** Texts of the page in the current language. */
export const useWords = (): Words => WORDS[useLanguage()]
