/** The shop's look, repeated here because its stylesheet is only available to pages that the build makes. */
export const STYLE = `*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 'Atkinson Next',system-ui,sans-serif}
header{padding:12px 16px;border-bottom:6px solid #f4b41a;background:#13201e}
header a{display:block;width:164px;margin:0 auto;color:#fff}
header img{display:block}
main,footer{max-width:32rem;margin:0 auto;padding:24px 16px}
main{margin-top:24px;border:1px solid var(--line);background:var(--surface)}
h1{margin:0 0 12px;font:600 36px/40px 'Barlow Condensed','Arial Narrow',sans-serif}
h1 span,p span{white-space:nowrap}
p{margin:0 0 12px;color:var(--quiet)}
table{width:100%;margin:12px 0;border-collapse:collapse}
caption{padding-bottom:4px;font-weight:700;text-align:left}
th,td{padding:6px 0;border-top:1px solid var(--line);font-weight:400;text-align:left;vertical-align:top}
td{padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
tr:last-child>*{font-weight:700}
main a,footer a{color:inherit}
button{width:100%;min-height:48px;margin:12px 0;padding:10px 24px;border:1.5px solid #13201e;border-radius:2px;background:#f4b41a;color:#13201e;font:inherit;font-weight:700;cursor:pointer}
footer{color:var(--quiet);font-size:13px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
header a:focus-visible{outline-color:#fff}`;
