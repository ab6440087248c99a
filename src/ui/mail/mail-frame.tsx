import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { phoneLink } from '../../kit/phone.ts';
import { heading, HEADER_GROUND, ink, mailCss, mailLink, mailQuiet } from './mail-styles.ts';

/** Who sends the mail. */
export interface MailShop {
  name: string;
  email: string;
  /** Empty for a shop without a telephone. */
  phone: string;
  url: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail as a whole HTML document, without the preload links that React adds for images. */
export const mailHtml = (mail: ReactElement) =>
  `<!doctype html>${renderToStaticMarkup(mail).replace(/<link rel="preload"[^>]*>/g, '')}`;

/** The footer of a mail's plain text. */
export const mailFooter = ({ name, email, phone, url }: MailShop) =>
  `Questions? Just reply to this email${phone && `, or call ${phone}`}.\n${name}, ${email}\n${url}`;

interface FrameProps {
  title: string;
  /** Shown beside the subject in the inbox. */
  preview?: string | undefined;
  shop: MailShop;
  children: ReactNode;
}

/** The frame of every mail: logo, heading and contact details. */
export function MailFrame({ title, preview, shop, children }: FrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Mail programs must not add links of their own. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: mailCss }} />
      </head>
      <body className="paper" style={{ margin: 0, backgroundColor: '#f2f5f3' }}>
        {preview && (
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        )}
        <MailTable width="100%" className="paper" style={{ backgroundColor: '#f2f5f3' }}>
          <tr>
            <td align="center" className="gap" style={{ padding: 24 }}>
              <MailTable width="600" style={{ width: '100%', maxWidth: 600 }}>
                <Header shop={shop} />
                <tr>
                  <td
                    className="pad surface ink"
                    style={{ ...ink, backgroundColor: '#ffffff', padding: 32 }}
                  >
                    <h1
                      className="ink"
                      style={{ ...heading, fontSize: 36, lineHeight: '40px', margin: '0 0 16px' }}
                    >
                      {title}
                    </h1>
                    {children}
                  </td>
                </tr>
                <Footer shop={shop} />
              </MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  );
}

/** The header has the same colors in both color schemes. */
function Header({ shop }: { shop: MailShop }) {
  return (
    <tr>
      <td
        className="pad"
        style={{
          backgroundColor: `#${HEADER_GROUND}`,
          padding: '20px 32px',
          borderBottom: '6px solid #f4b41a',
        }}
      >
        <a href={shop.url} style={{ color: '#ffffff', textDecoration: 'none' }}>
          <img
            src={`/drawings/logo.svg#${HEADER_GROUND}`}
            width={164}
            height={40}
            alt={shop.name}
            style={{ ...heading, color: '#ffffff', fontSize: 26 }}
          />
        </a>
      </td>
    </tr>
  );
}

function Footer({ shop }: { shop: MailShop }) {
  return (
    <tr>
      <td className="pad quiet" style={{ ...mailQuiet, padding: '16px 32px' }}>
        Questions? Just reply to this email
        {shop.phone && (
          <>
            , or call <MailLink href={phoneLink(shop.phone)}>{shop.phone}</MailLink>
          </>
        )}
        .
        <br />
        {shop.name}, <MailLink href={`mailto:${shop.email}`}>{shop.email}</MailLink>,{' '}
        <MailLink href={shop.url}>{shop.url.replace(/^https?:\/\//, '')}</MailLink>
      </td>
    </tr>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="ink"
      style={{ ...heading, fontSize: 20, lineHeight: '24px', margin: '24px 0 8px' }}
    >
      {children}
    </h2>
  );
}

/** A paragraph, or lines of an address. */
export function MailText(props: { children?: ReactNode; lines?: readonly string[] }) {
  const style = { margin: '0 0 16px' };
  if (!props.lines) return <p style={style}>{props.children}</p>;
  const broken = props.lines.flatMap((line, at) => (at > 0 ? [createElement('br'), line] : [line]));
  return createElement('p', { style }, ...broken);
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={mailLink}>
      {children}
    </a>
  );
}

/** The mail's main link as a button, and as text for mail programs that do not show buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <MailTable width="auto" style={{ margin: '24px 0 16px' }}>
        <tr>
          <td style={{ backgroundColor: '#f4b41a', border: '2px solid #13201e' }}>
            <a
              href={href}
              style={{
                ...ink,
                display: 'inline-block',
                padding: '12px 24px',
                fontWeight: 700,
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </MailTable>
      <p className="quiet" style={{ ...mailQuiet, margin: '0 0 16px', wordBreak: 'break-all' }}>
        If the button does not work, open this address: <MailLink href={href}>{href}</MailLink>
      </p>
    </>
  );
}

/** A product's picture, on the mail's own ground in both color schemes. */
export function MailPicture(props: { path: string; alt: string; width: number; height: number }) {
  const { path, ...size } = props;
  return <img src={`${path}#clear`} width={size.width} height={size.height} alt={size.alt} />;
}

/** A layout table. */
export function MailTable(props: {
  width: string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width={props.width}
      className={props.className}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}
