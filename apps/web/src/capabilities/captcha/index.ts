export { passCaptcha } from './pass-captcha.tsx'
