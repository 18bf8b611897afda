import type { LocalizedText } from './language.ts'
/**
 * Events of the security log: a closed list (rule SEC-1). Changes of records, including accounts and roles, are in the
 * audit (AUD-1); an event in both is here for its origin.
 */
export const SECURITY_EVENT_KINDS = {
  signIn: { en: 'Sign-in', vi: 'Đăng nhập' },
  newPlace: { en: 'Sign-in from a new place', vi: 'Đăng nhập từ nơi mới' },
  signOut: { en: 'Sign-out', vi: 'Đăng xuất' },
  sessionEnded: { en: 'Session ended', vi: 'Kết thúc phiên đăng nhập' },
  tokenRefused: { en: 'Token refused', vi: 'Từ chối mã truy cập' },
  passwordChanged: { en: 'Password changed', vi: 'Đổi mật khẩu' },
  passwordResetAsked: { en: 'Password reset requested', vi: 'Yêu cầu đặt lại mật khẩu' },
  passwordReset: { en: 'Password reset', vi: 'Đặt lại mật khẩu' },
  emailChanged: { en: 'E-mail address changed', vi: 'Đổi địa chỉ email' },
  invitationSent: { en: 'Invitation sent', vi: 'Gửi lời mời' },
  invitationWithdrawn: { en: 'Invitation withdrawn', vi: 'Thu hồi lời mời' },
  invitationAccepted: { en: 'Invitation accepted', vi: 'Chấp nhận lời mời' },
  identityConfirmed: { en: 'Identity confirmed', vi: 'Xác nhận danh tính' },
  secondStepAdded: { en: 'Second step added', vi: 'Thêm xác thực bước hai' },
  secondStepRemoved: { en: 'Second step removed', vi: 'Bỏ xác thực bước hai' },
  secondStepTakenOff: { en: 'Second step taken off by an admin', vi: 'Quản trị viên gỡ xác thực bước hai' },
  secondStepFailed: { en: 'Second step failed', vi: 'Xác thực bước hai không đúng' },
  recoveryCodesMade: { en: 'Recovery codes made', vi: 'Tạo mã khôi phục' },
  recoveryCodeUsed: { en: 'Recovery code used', vi: 'Dùng mã khôi phục' },
  callRefused: { en: 'Call refused', vi: 'Từ chối thao tác' },
  export: { en: 'Export', vi: 'Xuất dữ liệu' },
  fileDownloaded: { en: 'File downloaded', vi: 'Tải tệp' },
  tokenRevealed: { en: 'Token or key handed out', vi: 'Cấp mã truy cập hoặc khóa' },
  auditRead: { en: 'Audit read', vi: 'Xem nhật ký thay đổi' },
  securityLogRead: { en: 'Security log read', vi: 'Xem nhật ký bảo mật' },
} as const satisfies Record<string, LocalizedText>

export type SecurityEventKind = keyof typeof SECURITY_EVENT_KINDS

/** `refused`: not allowed, or limited; `failed`: attempted with a wrong value, such as a password. */
export const SECURITY_OUTCOMES = {
  done: { en: 'Done', vi: 'Thành công' },
  refused: { en: 'Refused', vi: 'Bị từ chối' },
  failed: { en: 'Failed', vi: 'Thất bại' },
} as const satisfies Record<string, LocalizedText>

export type SecurityOutcome = keyof typeof SECURITY_OUTCOMES
