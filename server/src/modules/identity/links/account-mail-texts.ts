import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import type { Role } from '@waybill/contract/permissions'

const MOMENT = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const

/** '04/12/2026 22:34', in Vietnamese time, as screens write it in both languages. */
export const linkMoment = (at: Date): string => at.toLocaleString('en-GB', MOMENT).replace(', ', ' ')

type Membership = { role: Role; companyName: string | null; companyCode: string | null }

const momentOf = (at: Date): string => `${linkMoment(at)} (UTC+7)`
type SignIn = { device: string | null; place: string; at: Date }

/** 'SGL002, Công ty Phương Đông'; null for the carrier's staff. */
export const companyLabel = ({ companyName, companyCode }: Omit<Membership, 'role'>): string | null =>
  [companyCode, companyName].filter(Boolean).join(', ') || null

/** Texts of e-mails about accounts. `house` is COMPANY_NAME. */
export const ACCOUNT_MAIL_TEXTS = {
  en: {
    reset: (house: string, until: Date) => ({
      subject: 'Choose a new password',
      lines: [
        'Choose a new password',
        `Somebody, probably you, asked ${house} for it.`,
        `The link works once, until ${momentOf(until)}.`,
      ],
      button: 'Choose a new password',
      end: 'If you did not ask for this, do nothing: your password stays as it is.',
    }),
    account: (username: string, place: Membership) =>
      `Username ${username}, ${companyLabel(place) ?? ROLE_LABELS[place.role].en}`,
    invitation: (house: string, inviter: string, place: Membership, until: Date) => ({
      subject: `${inviter} invites you to ${house}`,
      lines: [
        `Welcome to ${house}`,
        `${inviter} invites you to ${companyLabel(place) ?? house}, as ${ROLE_LABELS[place.role].en}.`,
        `Choose your username and password. The link works once, until ${momentOf(until)}.`,
      ],
      button: 'Accept the invitation',
      end: 'If you do not know who this is from, do nothing: no account is made.',
    }),
    others: (usernames: string) =>
      `This address has an account already: ${usernames}. The invitation makes another one beside it.`,
    emailChanged: (house: string, username: string) => ({
      subject: 'Your e-mail address was changed',
      lines: [
        'Your e-mail address was changed',
        `The account ${username} at ${house} has another e-mail address now. Links for a new password go there.`,
      ],
      end: 'If you did not do this, tell your admin at once.',
    }),
    newPlace: (house: string, username: string, { device, place, at }: SignIn) => ({
      subject: 'New place of sign-in',
      lines: [
        'New place of sign-in',
        `Somebody, probably you, signed in as ${username} at ${house} from a place that is new for this account.`,
        [device, place, momentOf(at)].filter(Boolean).join(', '),
      ],
      button: 'See where you are signed in',
      end: 'If this was not you, end that session and change your password at once.',
    }),
    secondStepTakenOff: (house: string, username: string) => ({
      subject: 'Your second step was taken off',
      lines: [
        'Your second step was taken off',
        `An admin of ${house} took the second step off the account ${username}. The password alone opens it now.`,
      ],
      end: 'If you did not ask for this, tell your admin at once.',
    }),
  },
  vi: {
    reset: (house: string, until: Date) => ({
      subject: 'Đặt lại mật khẩu',
      lines: [
        'Đặt lại mật khẩu',
        `Có người, có lẽ là bạn, vừa yêu cầu ${house} đặt lại mật khẩu.`,
        `Liên kết dùng được một lần, đến ${momentOf(until)}.`,
      ],
      button: 'Đặt mật khẩu mới',
      end: 'Nếu bạn không yêu cầu, xin bỏ qua: mật khẩu của bạn không thay đổi.',
    }),
    account: (username: string, place: Membership) =>
      `Tên đăng nhập ${username}, ${companyLabel(place) ?? ROLE_LABELS[place.role].vi}`,
    invitation: (house: string, inviter: string, place: Membership, until: Date) => ({
      subject: `${inviter} mời bạn vào ${house}`,
      lines: [
        `Chào mừng bạn đến với ${house}`,
        `${inviter} mời bạn vào ${companyLabel(place) ?? house} với vai trò ${ROLE_LABELS[place.role].vi}.`,
        `Hãy chọn tên đăng nhập và mật khẩu. Liên kết dùng được một lần, đến ${momentOf(until)}.`,
      ],
      button: 'Nhận lời mời',
      end: 'Nếu bạn không biết người gửi, xin bỏ qua: sẽ không có tài khoản nào được tạo.',
    }),
    others: (usernames: string) => `Địa chỉ này đã có tài khoản: ${usernames}. Lời mời sẽ tạo thêm một tài khoản khác.`,
    emailChanged: (house: string, username: string) => ({
      subject: 'Email của bạn đã được đổi',
      lines: [
        'Email của bạn đã được đổi',
        `Tài khoản ${username} tại ${house} đã dùng email khác. Liên kết đặt lại mật khẩu sẽ gửi đến email đó.`,
      ],
      end: 'Nếu không phải bạn đổi, hãy báo ngay cho quản trị viên.',
    }),
    newPlace: (house: string, username: string, { device, place, at }: SignIn) => ({
      subject: 'Đăng nhập từ nơi mới',
      lines: [
        'Đăng nhập từ nơi mới',
        `Có người, có lẽ là bạn, vừa đăng nhập tài khoản ${username} tại ${house} từ một nơi chưa từng dùng.`,
        [device, place, momentOf(at)].filter(Boolean).join(', '),
      ],
      button: 'Xem nơi bạn đang đăng nhập',
      end: 'Nếu không phải bạn, hãy kết thúc phiên đó và đổi mật khẩu ngay.',
    }),
    secondStepTakenOff: (house: string, username: string) => ({
      subject: 'Xác thực bước hai của bạn đã được gỡ',
      lines: [
        'Xác thực bước hai của bạn đã được gỡ',
        `Quản trị viên của ${house} đã gỡ xác thực bước hai của tài khoản ${username}. Giờ chỉ cần mật khẩu là đăng nhập được.`,
      ],
      end: 'Nếu bạn không yêu cầu, hãy báo ngay cho quản trị viên.',
    }),
  },
} as const
