import type { Language, LocalizedText } from './language.ts'
import { type Uses, formatUsage } from './record-usage.ts'

/**
 * Every error the server answers: a closed list (STYLE.md, rule 4). `{name}` is filled from the error's detail.
 * Sentences quoted in the specification stay to the letter in English.
 */
export const ERRORS = {
  body_too_large: { status: 413, en: 'The request is larger than {limit}.', vi: 'Yêu cầu lớn hơn {limit}.' },
  headers_too_large: {
    status: 431,
    en: 'The address and the headers are larger than {limit}.',
    vi: 'Địa chỉ và các tiêu đề lớn hơn {limit}.',
  },
  file_too_large: {
    status: 413,
    en: 'File must smaller than {megabytes}MB!',
    vi: 'Tệp phải nhỏ hơn {megabytes}MB!',
  },
  upload_too_large: { status: 413, en: '{sentence}', vi: '{sentence}' },
  request_timeout: {
    status: 408,
    en: 'The request did not come whole in time.',
    vi: 'Yêu cầu không đến đủ trong thời gian cho phép.',
  },
  unsupported_media_type: { status: 415, en: 'This call takes {expected}.', vi: 'Lệnh này nhận {expected}.' },
  unauthenticated: { status: 401, en: 'Sign in to continue.', vi: 'Đăng nhập để tiếp tục.' },
  invalid_credentials: {
    status: 401,
    en: 'The username or the password is wrong.',
    vi: 'Tên đăng nhập hoặc mật khẩu không đúng.',
  },
  unproven: {
    status: 401,
    en: 'The key or the signature of this notice is not right.',
    vi: 'Khóa hoặc chữ ký của thông báo này không đúng.',
  },
  forbidden: { status: 403, en: 'Your role may not do this.', vi: 'Vai trò của bạn không được làm việc này.' },
  forbidden_field: { status: 403, en: 'You may not change: {fields}.', vi: 'Bạn không được đổi: {fields}.' },
  password_managed_externally: {
    status: 403,
    en: 'Passwords are kept by your single sign-on service.',
    vi: 'Mật khẩu do dịch vụ đăng nhập chung quản lý.',
  },
  no_account: {
    status: 403,
    en: 'You are signed in, but there is no Waybill account for you. Ask your admin.',
    vi: 'Bạn đã đăng nhập nhưng chưa có tài khoản Waybill. Hãy hỏi quản trị viên.',
  },
  second_step_required: {
    status: 403,
    en: 'This account has a second step. Send its code as well.',
    vi: 'Tài khoản này có xác thực bước hai. Hãy gửi kèm mã.',
  },
  second_step_missing: {
    status: 403,
    en: 'Your role requires a second step. Set it up on the sign-in page.',
    vi: 'Vai trò của bạn phải có xác thực bước hai. Hãy thiết lập ở trang đăng nhập.',
  },
  wrong_code: {
    status: 403,
    en: 'That code is not right. {tries} left.',
    vi: 'Mã chưa đúng. Còn {tries}.',
  },
  passkey_refused: {
    status: 403,
    en: 'This passkey was not accepted. Try again.',
    vi: 'Khóa truy cập này không được chấp nhận. Hãy thử lại.',
  },
  identity_unconfirmed: {
    status: 403,
    en: 'Confirm that it is you: with your password, and your second step if you have one.',
    vi: 'Hãy xác nhận đó là bạn: bằng mật khẩu, và xác thực bước hai nếu có.',
  },
  not_found: { status: 404, en: 'Not found.', vi: 'Không tìm thấy.' },
  no_data: { status: 404, en: 'Data Not Found!', vi: 'Không tìm thấy dữ liệu!' },
  invalid: { status: 400, en: 'Some fields are invalid.', vi: 'Một số trường chưa đúng.' },
  bad_filter: { status: 400, en: '{sentence}', vi: '{sentence}' },
  bad_file: { status: 400, en: '{sentence}', vi: '{sentence}' },
  locked: { status: 409, en: '{by} is processing this order.', vi: '{by} đang xử lý đơn này.' },
  stale: { status: 409, en: '{by} saved this at {at}.', vi: '{by} đã lưu lúc {at}.' },
  transfer_decided: { status: 409, en: 'Decided by {by} at {time}.', vi: '{by} đã quyết định lúc {time}.' },
  transfer_booked: {
    status: 409,
    en: 'This transfer is booked already.',
    vi: 'Giao dịch chuyển khoản này đã được ghi nhận.',
  },
  booking_in_progress: {
    status: 409,
    en: 'The parcel is being booked.',
    vi: 'Bưu kiện đang được đặt với hãng vận chuyển.',
  },
  being_voided: {
    status: 409,
    en: 'The label of this parcel is being voided.',
    vi: 'Nhãn của bưu kiện này đang được hủy với hãng vận chuyển.',
  },
  papers_not_made: {
    status: 409,
    en: 'The papers are being made. Try again in a moment.',
    vi: 'Chứng từ đang được tạo. Hãy thử lại sau giây lát.',
  },
  duplicate: { status: 409, en: '{sentence}', vi: '{sentence}' },
  idempotency_key_reused: {
    status: 409,
    en: 'This Idempotency-Key was used with another body.',
    vi: 'Idempotency-Key này đã dùng với nội dung khác.',
  },
  request_in_progress: {
    status: 409,
    en: 'The same request is still running.',
    vi: 'Yêu cầu giống vậy vẫn đang chạy.',
  },
  in_use: { status: 422, en: 'It is in use: {uses}.', vi: 'Đang được dùng: {uses}.' },
  invalid_state: { status: 422, en: '{sentence}', vi: '{sentence}' },
  rate_limited: {
    status: 429,
    en: 'Too many requests. Try again in {wait}.',
    vi: 'Quá nhiều yêu cầu. Thử lại sau {wait}.',
  },
  too_many_sign_ins: {
    status: 429,
    en: 'Too many failed sign-ins. Try again in {minutes} min.',
    vi: 'Đăng nhập sai quá nhiều lần. Thử lại sau {minutes} phút.',
  },
  too_many_codes: { status: 429, en: 'Wait until {until}.', vi: 'Chờ đến {until}.' },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side. Request {requestId}.',
    vi: 'Hệ thống gặp lỗi. Yêu cầu {requestId}.',
  },
  /** A partner could not be reached, or gave no usable answer. */
  partner_failed: { status: 502, en: '{sentence}', vi: '{sentence}' },
  unavailable: {
    status: 503,
    en: 'The database cannot be reached. Try again in a moment.',
    vi: 'Chưa kết nối được cơ sở dữ liệu. Thử lại sau giây lát.',
  },
  storage_full: {
    status: 503,
    en: 'The disk is full. Nothing was saved: try again when there is space.',
    vi: 'Ổ đĩa đã đầy. Chưa lưu gì: hãy thử lại khi có dung lượng trống.',
  },
  storage_unavailable: {
    status: 503,
    en: 'The storage cannot be read or written at the moment. Try again later.',
    vi: 'Hiện không đọc hoặc ghi được bộ lưu trữ. Hãy thử lại sau.',
  },
  sign_in_busy: {
    status: 503,
    en: 'Too many people sign in at this moment. Try again in a few seconds.',
    vi: 'Đang có quá nhiều người đăng nhập. Thử lại sau vài giây.',
  },
  busy: { status: 503, en: '{sentence}', vi: '{sentence}' },
  issuer_unavailable: {
    status: 503,
    en: 'The single sign-on service cannot be reached. Try again in a moment.',
    vi: 'Chưa kết nối được dịch vụ đăng nhập chung. Thử lại sau giây lát.',
  },
} as const satisfies Record<string, { status: number } & LocalizedText>

export type ErrorCode = keyof typeof ERRORS

/** The message of an error in a language, with its `{placeholders}` filled in; `{wait}` is `seconds`, `{tries}` `triesLeft` in words. */
export const errorMessage = (code: ErrorCode, detail: Record<string, unknown>, language: Language): string =>
  ERRORS[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'uses') return formatUsage((detail['uses'] ?? {}) as Uses, language)
    if (name === 'tries') return TRIES[language](Number(detail['triesLeft']))
    if (name === 'wait') return formatWait(Number(detail['seconds']), language)
    return String(detail[name] ?? '')
  })

const TRIES: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => `${count} ${count === 1 ? 'try' : 'tries'}`,
  vi: (count) => `${count} lần thử`,
}

const SECONDS_A_MINUTE = 60

/** `45 seconds`; from a minute on whole minutes, rounded up. */
const formatWait = (seconds: number, language: Language): string => {
  const [amount, unit] =
    seconds < SECONDS_A_MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / SECONDS_A_MINUTE), 'minute']
  return waitFormat(language, unit).format(amount)
}

/** Created once, because creating one takes longer than the rest of a refusal. */
const waitFormats = new Map<string, Intl.NumberFormat>()
const waitFormat = (language: Language, unit: string): Intl.NumberFormat => {
  const key = `${language} ${unit}`
  const format = waitFormats.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  waitFormats.set(key, format)
  return format
}
