/** Shows what the browser reports of the page's policy: nothing, as long as all is well. */
const reports = document.querySelector('#reports');
let count = 0;

document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  count++;
  reports.textContent = `${count} reported, the last by ${effectiveDirective}: ${blockedURI}`;
});
