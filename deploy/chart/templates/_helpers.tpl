{{- define "boxoffice.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "boxoffice.selector" -}}
app.kubernetes.io/name: boxoffice
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "boxoffice.labels" -}}
{{ include "boxoffice.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Everything of a pod except its container. */}}
{{- define "boxoffice.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: 30
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ .Values.dataSize }} }
  - name: secrets
    secret:
      secretName: {{ .Values.secret.name }}
      defaultMode: 0440
      items:
        {{- range .Values.secret.keys }}
        - { key: {{ . }}, path: {{ . }} }
        {{- end }}
  {{- if .Values.files.claim }}
  - name: files
    persistentVolumeClaim: { claimName: {{ .Values.files.claim }} }
  {{- end }}
{{- end }}

{{/* What all containers have in common. */}}
{{- define "boxoffice.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - { name: BASE_URL, value: {{ .Values.baseUrl | quote }} }
  - { name: WORK_PORT, value: '8100' }
  - { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
  {{- range .Values.secret.keys }}
  - { name: {{ . }}_FILE, value: /run/secrets/boxoffice/{{ . }} }
  {{- end }}
  {{- if .Values.files.claim }}
  - { name: STORAGE_URL, value: 'file:///files' }
  {{- end }}
  {{- range $name, $value := .Values.env }}
  - { name: {{ $name }}, value: {{ $value | quote }} }
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: secrets, mountPath: /run/secrets/boxoffice, readOnly: true }
  {{- if .Values.files.claim }}
  - { name: files, mountPath: /files }
  {{- end }}
{{- end }}
