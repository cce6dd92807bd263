/** Services with the same protocols for servers (siteverify) and pages (grecaptcha.render), by their verify URL. */
const services: { verifies: RegExp; script: string; hosts: string[] }[] = [
  {
    verifies: /^challenges\.cloudflare\.com$/,
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?compat=recaptcha',
    hosts: ['https://challenges.cloudflare.com'],
  },
  {
    verifies: /(^|\.)hcaptcha\.com$/,
    script: 'https://js.hcaptcha.com/1/api.js',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  {
    verifies: /^www\.google\.com$/,
    script: 'https://www.google.com/recaptcha/api.js',
    hosts: [
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
  },
]

/** The script that goes with a verify URL, if we know the service. */
export const captchaScript = (verifyUrl: string): string | undefined =>
  services.find(({ verifies }) => verifies.test(new URL(verifyUrl).hostname))?.script

/** What pages must be allowed to load, call and frame for a script. */
export const captchaHosts = (script: string): string[] =>
  services.find((service) => service.script === script)?.hosts ?? [new URL(script).origin]
