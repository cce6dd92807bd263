/** Services that share one protocol for servers (siteverify) and one for pages (grecaptcha.render), by where they verify. */
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

/** The script that goes with a verify address, where it is one of a service we know. */
export const captchaScript = (verifyUrl: string): string | undefined =>
  services.find(({ verifies }) => verifies.test(new URL(verifyUrl).hostname))?.script

/** What pages must be let load, call and frame for a script. */
export const captchaHosts = (script: string): string[] =>
  services.find((service) => service.script === script)?.hosts ?? [new URL(script).origin]
