/** Vietnamese of the messages of passwords, invitations and accounts; see `message-translations.ts`. */
export const PEOPLE_MESSAGES: readonly [RegExp, string][] = [
  [/^Must not be blank$/, 'Không được chỉ có khoảng trắng'],
  [/^Must not be one character repeated$/, 'Không được chỉ lặp lại một ký tự'],
  [
    /^Many people use this password, so it is guessed first\. Choose another one\.$/,
    'Nhiều người dùng mật khẩu này nên rất dễ bị đoán. Hãy chọn mật khẩu khác.',
  ],
  [
    /^Easy to guess: it is only the username, name, e-mail address or company\. Choose another one\.$/,
    'Dễ đoán: mật khẩu chỉ gồm tên đăng nhập, tên, email hoặc công ty. Hãy chọn mật khẩu khác.',
  ],
  [/^A new company is for one address\.$/, 'Công ty mới chỉ mời một địa chỉ.'],
  [/^At most (\d+) addresses at a time$/, 'Mỗi lần tối đa $1 địa chỉ'],
  [/^(\S+) has the account (.+) here\.$/, '$1 đã có tài khoản $2 ở đây.'],
  [
    /^No mail server is set up, so invitations cannot be sent\.$/,
    'Chưa cấu hình máy chủ thư nên không gửi được lời mời.',
  ],
  [
    /^There are (\d+) open invitations, and no more fit\. Withdraw some first\.$/,
    'Đang có $1 lời mời chưa nhận, không mời thêm được. Hãy thu hồi bớt.',
  ],
]
