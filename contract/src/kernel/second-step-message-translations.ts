/** Vietnamese of the sentences about the second step of sign-in (rules SGN-30 to SGN-44). */
export const SECOND_STEP_MESSAGES: readonly [RegExp, string][] = [
  [/^That code is not right\.$/, 'Mã chưa đúng.'],
  [/^This set-up is older than 30 minutes\. Begin again\.$/, 'Lần thiết lập này đã quá 30 phút. Hãy bắt đầu lại.'],
  [
    /^An authenticator app is set up already\. Remove it first\.$/,
    'Đã thiết lập ứng dụng xác thực. Hãy gỡ ứng dụng cũ trước.',
  ],
  [/^An account has at most (\d+) passkeys\.$/, 'Một tài khoản có tối đa $1 khóa truy cập.'],
  [/^This passkey was added before\.$/, 'Khóa truy cập này đã được thêm trước đây.'],
  [
    /^Your role requires a second step\. Set up another one first\.$/,
    'Vai trò của bạn phải có xác thực bước hai. Hãy thiết lập cách khác trước.',
  ],
  [
    /^Recovery codes stand in for a second step\. Set one up first\.$/,
    'Mã khôi phục thay cho xác thực bước hai. Hãy thiết lập xác thực bước hai trước.',
  ],
  [/^Set up your own second step first\.$/, 'Hãy thiết lập xác thực bước hai của chính bạn trước.'],
  [/^Remove your own second step in your profile\.$/, 'Gỡ xác thực bước hai của chính bạn trong hồ sơ.'],
  [/^This account has no second step\.$/, 'Tài khoản này không có xác thực bước hai.'],
]
