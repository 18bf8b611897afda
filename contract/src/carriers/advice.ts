import type { Language } from '../kernel/errors.ts'
import { translateMessage } from '../kernel/message-translations.ts'
import { connectionStateLabel, type ConnectionState } from './connection-state.ts'
import { connectionFacts, type ConnectionName, type Credential } from './connections.ts'

/** What is wrong with a connection, and what to do. Names of settings stand between back-ticks. */
export type Advice = { wrong: string; toDo: string }
/** The state in a few words, and the advice of one that does not work. */
export type Assessment = { label: string; advice: Advice | null }
type Advices = Readonly<Record<Language, Advice>>

/** Of `misconfigured`: a refused credential, or another setting that its partner does not take. */
type Trouble = Exclude<ConnectionState, 'working' | 'unused'> | 'wrongSetting'

/** By state and partner; `every` where partners do not differ (rule CAR-4). */
const ADVICE: Record<Trouble, { every: Advices } & Partial<Record<ConnectionName, Advices>>> = {
  misconfigured: {
    every: {
      en: {
        wrong: '{label} has refused our {nouns} since {since}.{kept}',
        toDo: 'Make a new one at {label}, put it in the server settings as {settings}, restart the server, then Try now.',
      },
      vi: {
        wrong: '{label} từ chối {nouns} của chúng ta từ {since}.{kept}',
        toDo: 'Tạo mới tại {label}, ghi vào thiết lập máy chủ {settings}, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
    postcodes: {
      en: {
        wrong: 'The provider has refused our key since {since}. Postcodes are checked by their form only.',
        toDo: 'Ask the provider for a new key, put it in the server settings as {settings}, restart the server, then Try now.',
      },
      vi: {
        wrong: 'Nhà cung cấp từ chối khóa của chúng ta từ {since}. Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Xin khóa mới, ghi vào thiết lập máy chủ {settings}, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
  },
  wrongSetting: {
    every: {
      en: {
        wrong: '{label} cannot be used with our settings since {since}: {reason}{kept}',
        toDo: 'Correct {settings} in the server settings, restart the server, then Try now.',
      },
      vi: {
        wrong: 'Không dùng được {label} với thiết lập hiện nay từ {since}: {reason}{kept}',
        toDo: 'Sửa {settings} trong thiết lập máy chủ, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
  },
  unavailable: {
    every: {
      en: {
        wrong: '{label} has not answered since {since}: {reason}{kept}',
        toDo: 'Nothing yet: it is asked again by itself. If it lasts, call {label}, and check {address}.',
      },
      vi: {
        wrong: '{label} không trả lời từ {since}: {reason}{kept}',
        toDo: 'Chưa cần làm gì: hệ thống tự hỏi lại. Nếu kéo dài, gọi {label} và kiểm tra {address}.',
      },
    },
    ebay: {
      en: {
        wrong: 'eBay has not answered since {since}: {reason} No token can be copied.',
        toDo: 'Try now. If it lasts, check {address}.',
      },
      vi: {
        wrong: 'eBay không trả lời từ {since}: {reason} Không sao chép được mã token.',
        toDo: 'Bấm Thử ngay. Nếu kéo dài, kiểm tra {address}.',
      },
    },
    postcodes: {
      en: {
        wrong: 'The provider has not answered since {since}: {reason} Postcodes are checked by their form only.',
        toDo: 'Nothing yet: it is asked again with the next postcode. If it lasts, check {address}.',
      },
      vi: {
        wrong: 'Nhà cung cấp không trả lời từ {since}: {reason} Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Chưa cần làm gì: hệ thống hỏi lại với mã kế tiếp. Nếu kéo dài, kiểm tra {address}.',
      },
    },
  },
  unreadable: {
    every: {
      en: {
        wrong: '{label} has answered in an unknown form since {since}: {reason}{kept}',
        toDo: 'Check that {address} leads to {label}. If it does, tell who maintains Waybill: the answer is stored.',
      },
      vi: {
        wrong: '{label} trả lời theo dạng lạ từ {since}: {reason}{kept}',
        toDo: 'Kiểm tra {address} có dẫn đến {label} không. Nếu đúng, báo người bảo trì Waybill: câu trả lời đã được lưu.',
      },
    },
  },
  notSetUp: {
    every: {
      en: {
        wrong: 'No {nouns} is set. Nothing is booked at {label}.{kept}',
        toDo: 'Ask {label} for it, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Chưa gửi đơn nào cho {label}.{kept}',
        toDo: 'Xin {label} cung cấp, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
    ebay: {
      en: {
        wrong: 'No {nouns} is set. The dashboard has no token to copy.',
        toDo: 'Take it from our application at eBay, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Trang tổng quan không có mã token để sao chép.',
        toDo: 'Lấy từ ứng dụng của chúng ta tại eBay, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
    postcodes: {
      en: {
        wrong: 'No {nouns} is set. Postcodes are checked by their form only.',
        toDo: 'Ask a provider for a key, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Xin nhà cung cấp một khóa, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
  },
  slow: {
    every: {
      en: {
        wrong: 'The oldest booking has waited since {oldest}, usually seconds. Labels come, but later.',
        toDo: 'Nothing yet. If it lasts past {until}, call {label}. Bookings are tried again by themselves.',
      },
      vi: {
        wrong: 'Đơn lâu nhất đã chờ từ {oldest}, thường chỉ vài giây. Nhãn vẫn về nhưng chậm hơn.',
        toDo: 'Chưa cần làm gì. Nếu kéo dài quá {until}, gọi {label}. Hệ thống tự gửi lại.',
      },
    },
  },
}

/** `Token refused`. */
const REFUSED: Record<Language, (what: Credential | 'wrongSetting') => string> = {
  en: (what) => (what === 'wrongSetting' ? 'Wrong setting' : `${what.label.en} refused`),
  vi: (what) => (what === 'wrongSetting' ? 'Thiết lập sai' : `${what.label.vi} bị từ chối`),
}

const KEPT: Record<Language, (count: number) => string> = {
  en: (count) => ` ${count === 1 ? '1 booking is' : `${count} bookings are`} kept, none is lost.`,
  vi: (count) => ` ${count} đơn đang được giữ, không mất đơn nào.`,
}

/** How long a slow connection is left alone before somebody calls. */
const PATIENCE_MS = 30 * 60_000
const UTC_PLUS_7_MS = 7 * 3_600_000

/** `08:12` of today in UTC+7 (rule FMT-1), `20/11 08:12` of another day. */
const clock = (moment: Date, now: Date): string => {
  const [at, today] = [moment, now].map((one) => new Date(one.getTime() + UTC_PLUS_7_MS).toISOString())
  const time = (at ?? '').slice(11, 16)
  return at?.slice(0, 10) === today?.slice(0, 10) ? time : `${at?.slice(8, 10)}/${at?.slice(5, 7)} ${time}`
}

export type AdviceInput = {
  name: ConnectionName
  state: ConnectionState
  since: Date | null
  /** In the words of the partner's client; names the setting that is wrong. */
  reason: string | null
  /** Settings that are missing. */
  missing: readonly string[]
  waiting: number
  oldestWaitingAt: Date | null
}

/** A connection in words a person can act on (rule CAR-4). */
export const assessConnection = (given: AdviceInput, language: Language, now: Date): Assessment => {
  const { name, state } = given
  const label = connectionStateLabel(state, language)
  if (state === 'working' || state === 'unused') return { label, advice: null }
  const facts = connectionFacts(name)
  const named = settingsNamed(given)
  const refused = facts.credentials.filter(({ setting }) => named.includes(setting))
  const trouble = state === 'misconfigured' && refused.length < named.length ? 'wrongSetting' : state
  const { [name]: own, every } = ADVICE[trouble]
  const and = language === 'vi' ? ' và ' : state === 'notSetUp' ? ' or ' : ' and '
  const values: Record<string, string> = {
    label: facts.label[language],
    address: `\`${facts.address}\``,
    settings: named.map((setting) => `\`${setting}\``).join(language === 'vi' ? ' và ' : ' and '),
    nouns: refused.map(({ noun }) => noun[language]).join(and),
    reason: translateMessage(given.reason ?? '', language),
    since: clock(given.since ?? now, now),
    kept: facts.books && given.waiting > 0 ? KEPT[language](given.waiting) : '',
    oldest: clock(given.oldestWaitingAt ?? now, now),
    until: clock(new Date(now.getTime() + PATIENCE_MS), now),
  }
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  const { wrong, toDo } = (own ?? every)[language]
  const advice = { wrong: fill(wrong), toDo: fill(toDo) }
  const [first, ...others] = refused
  if (trouble === 'wrongSetting') return { label: REFUSED[language]('wrongSetting'), advice }
  if (trouble !== 'misconfigured' || !first || others.length > 0) return { label, advice }
  return { label: REFUSED[language](first), advice }
}

/** The settings that the advice is about: what is missing, what the reason names, or else the first credential. */
const settingsNamed = ({ name, state, reason, missing }: AdviceInput): readonly string[] => {
  if (state === 'notSetUp') return missing
  const ofReason = reason?.match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  const [first] = connectionFacts(name).credentials.slice(name === 'postcodes' ? 1 : 0)
  return ofReason.length > 0 ? [...new Set(ofReason)] : first ? [first.setting] : []
}

const NOTICES: Record<Language, (label: string) => string> = {
  en: (label) => `The settings of ${label} do not work: open Carriers.`,
  vi: (label) => `Thiết lập của ${label} không dùng được: mở Hãng vận chuyển.`,
}

/** The notice of a connection whose credentials fail (rule CAR-8). */
export const connectionNotice = (name: ConnectionName, language: Language): string =>
  NOTICES[language](connectionFacts(name).label[language])
